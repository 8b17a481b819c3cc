// Steps dice until they rest: MuJoCo's contacts with Coulomb friction, all in C so that Python's lock is free meanwhile.
//
// MuJoCo's friction is convex: a contact that slides at speed v opens at mu * v, and a sliding die hops. The cure is the
// fixed point of de Saxce's bipotential (Acary, Cadoux and others, ZAMM 2011): shift the reference of each normal by
// mu * |slip that remains| and solve again until the shifts settle.
//
// MuJoCo's functions come as a table of addresses, so that nothing needs to be linked. loop.py has the same in Python.

#include <Python.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <mujoco/mujoco.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

enum { SOLVES = 4 };                      // at most, after the first
static const double SETTLED = 1e-3;       // m/s: shifts that change less are settled
static const double MOST_VELOCITY = 1e6;  // m/s or rad/s: beyond it the simulation has burst

typedef struct {
  void (*step1)(const mjModel*, mjData*);
  void (*actuation)(const mjModel*, mjData*);
  void (*acceleration)(const mjModel*, mjData*);
  void (*constraint)(const mjModel*, mjData*);
  void (*euler)(const mjModel*, mjData*);
  void (*times_jacobian)(const mjModel*, const mjData*, mjtNum*, const mjtNum*);
} Functions;

typedef struct {
  int dice;            // free bodies, the only ones with coordinates
  int limit;           // steps at most
  int hold;            // steps that all must lie still
  int every;           // steps from one frame to the next
  int iterations;      // solves after the first: SOLVES, or 0 for MuJoCo's own step
  double half[2];      // m: the table reaches from -half to +half
  double still_speed;  // m/s
  double still_spin;   // rad/s
} Limits;

enum { RESTED = 0, OUT_OF_TIME = 1, BURST = 2, NO_MEMORY = 3 };

typedef struct {
  double* base;   // references of the normals before any shift
  double* shift;
  double* slope;  // J qacc
  int contacts;
  int rows;
} Work;

static int reserve(Work* work, int contacts, int rows) {
  if (contacts > work->contacts) {
    free(work->base);
    free(work->shift);
    work->contacts = 2 * contacts;
    work->base = malloc(sizeof(double) * work->contacts);
    work->shift = malloc(sizeof(double) * work->contacts);
  }
  if (rows > work->rows) {
    free(work->slope);
    work->rows = 2 * rows;
    work->slope = malloc(sizeof(double) * work->rows);
  }
  return !contacts || (work->base && work->shift && work->slope);
}

static int step(const Functions* mj, const mjModel* m, mjData* d, Work* work, int iterations) {
  mj->step1(m, d);
  mj->actuation(m, d);
  mj->acceleration(m, d);
  if (!reserve(work, d->ncon, d->nefc)) return 0;
  double dt = m->opt.timestep;
  double* base = work->base;
  double* shift = work->shift;
  double* slope = work->slope;

  for (int i = 0; iterations && i < d->ncon; i++) {
    int a = d->contact[i].efc_address;
    if (a < 0) continue;
    double mu = d->contact[i].friction[0];
    double slip = sqrt(d->efc_vel[a + 1] * d->efc_vel[a + 1] + d->efc_vel[a + 2] * d->efc_vel[a + 2]);
    double kept = slip - 5.25 * mu * fabs(d->efc_vel[a]) - 3.5 * mu * 9.81 * dt;  // a guess of what friction leaves
    base[i] = d->efc_aref[a];
    shift[i] = mu * (kept > 0 ? kept : 0) / dt;
    d->efc_aref[a] = base[i] - shift[i];
  }
  mj->constraint(m, d);

  for (int k = 0; k < iterations && d->ncon; k++) {
    double change = 0;
    mj->times_jacobian(m, d, slope, d->qacc);
    for (int i = 0; i < d->ncon; i++) {
      int a = d->contact[i].efc_address;
      if (a < 0) continue;
      double x = slope[a + 1] - d->efc_aref[a + 1], y = slope[a + 2] - d->efc_aref[a + 2];
      double wanted = d->contact[i].friction[0] * sqrt(x * x + y * y);
      if (d->efc_force[a] <= 0 && shift[i] == 0) wanted = 0;
      double difference = fabs(wanted - shift[i]) * dt;
      if (difference > change) change = difference;
      shift[i] = wanted;
      d->efc_aref[a] = base[i] - wanted;
    }
    if (change < SETTLED) break;
    memcpy(d->qacc_warmstart, d->qacc, sizeof(mjtNum) * m->nv);
    mj->constraint(m, d);
  }
  mj->euler(m, d);
  return 1;
}

static int sane(const mjModel* m, const mjData* d) {
  for (int i = 0; i < m->nq; i++)
    if (!isfinite(d->qpos[i])) return 0;
  for (int i = 0; i < m->nv; i++)
    if (!(fabs(d->qvel[i]) < MOST_VELOCITY)) return 0;
  return 1;
}

// A die whose middle is beyond the table's edge has left it. It is lifted far out of reach and falls there unheeded.
static void lift_the_gone(const Limits* limits, mjData* d, int* gone) {
  for (int i = 0; i < limits->dice; i++) {
    double* at = d->qpos + 7 * i;
    if (gone[i] || (fabs(at[0]) <= limits->half[0] && fabs(at[1]) <= limits->half[1])) continue;
    gone[i] = 1;
    at[2] += 1000.0 + 10.0 * i;
    memset(d->qvel + 6 * i, 0, sizeof(mjtNum) * 6);
  }
}

static int still(const Limits* limits, const mjData* d, const int* gone) {
  for (int i = 0; i < limits->dice; i++) {
    const double* v = d->qvel + 6 * i;
    if (gone[i]) continue;
    if (v[0] * v[0] + v[1] * v[1] + v[2] * v[2] >= limits->still_speed * limits->still_speed) return 0;
    if (v[3] * v[3] + v[4] * v[4] + v[5] * v[5] >= limits->still_spin * limits->still_spin) return 0;
  }
  return 1;
}

// Runs until all dice on the table rest. `frames` has room for limit / every + 2 frames of 7 numbers for each die.
EXPORT int raid_run(const Functions* mj, const mjModel* m, mjData* d, const Limits* limits, double* frames,
                    int* frame_count, int* steps, int* gone) {
  Work work = {0};
  int quiet = 0, outcome = sane(m, d) ? OUT_OF_TIME : BURST, size = 7 * limits->dice;
  *frame_count = 0;
  for (*steps = 0; outcome == OUT_OF_TIME && *steps < limits->limit;) {
    if (*steps % limits->every == 0) memcpy(frames + (size_t)size * (*frame_count)++, d->qpos, sizeof(double) * size);
    if (!step(mj, m, d, &work, limits->iterations)) {
      outcome = NO_MEMORY;
      break;
    }
    ++*steps;
    if (!sane(m, d)) {
      outcome = BURST;
      break;
    }
    lift_the_gone(limits, d, gone);
    quiet = still(limits, d, gone) ? quiet + 1 : 0;
    if (quiet >= limits->hold || !d->ntree_awake) outcome = RESTED;  // asleep, nothing could change any more
  }
  memcpy(frames + (size_t)size * (*frame_count)++, d->qpos, sizeof(double) * size);
  free(work.base);
  free(work.shift);
  free(work.slope);
  return outcome;
}

// The version of the headers that this was compiled with: the layout of mjModel and mjData is that version's.
EXPORT int raid_version(void) { return mjVERSION_HEADER; }

// An empty module, so that Python finds this file; ctypes calls what is in it.
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_step", 0, -1, 0, 0, 0, 0, 0};

PyMODINIT_FUNC PyInit__step(void) { return PyModule_Create(&module); }
