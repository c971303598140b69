// What goes over the wire between the server and the browser.
// Made from the server's own types by `make types`; a test fails when it is out of date.

export const PROTOCOL = 1;

/** The games. */
export type GameId = "classic" | "extreme" | "duel" | "columns";

/** The instructions of Extreme. */
export type InstructionKind = "STOP" | "SKULL" | "THREE" | "SILENCE" | "NO_BACK" | "ONE_PILE" | "DRAW_ONE";

export interface ClassicOptions {
  minimum: 2 | 3;
  smaller_hands: boolean;
  talk: "open" | "strict" | "silent";
  starter: "team" | "@1" | "@2" | "@3" | "@4" | "@5";
  take_back: boolean;
}

export interface ExtremeOptions {
  minimum: 2 | 3;
  smaller_hands: boolean;
  talk: "open" | "strict" | "silent";
  starter: "team" | "@1" | "@2" | "@3" | "@4" | "@5";
  take_back: boolean;
  instructions: "default" | "random" | Record<string, number[]>;
  kinds: InstructionKind[];
  one_pile: "from_now" | "counted" | "whole_turn";
  gentle_minimum: boolean;
  violations: "refuse" | "lose";
}

export interface DuelOptions {
  starter: "lot" | "@1" | "@2";
  lone_last_card: "lose" | "may_win";
}

export interface ColumnsOptions {
  target: number;
  may_draw: boolean;
  may_open: boolean;
  half_turn_skips: boolean;
  starter: "team" | "@1" | "@2" | "@3" | "@4" | "@5" | "@6" | "@7" | "@8";
  deck: "default" | Record<string, number>;
}

/** The options of any game, every one with its value. */
export type Options = ClassicOptions | ExtremeOptions | DuelOptions | ColumnsOptions;

/** The same as they are asked for. */
export type OptionsGiven = Partial<ClassicOptions> | Partial<ExtremeOptions> | Partial<DuelOptions> | Partial<ColumnsOptions>;

/** The agreements of a table; all times are in milliseconds. */
export interface Agreements {
  language: Language;
  clock: Clock;
  time: number;
  pace: number;
  grace: number;
  patience: number;
  stand_in: string;
  hints: boolean;
  lot: boolean;
}

export type Language = "en" | "de" | "fr";

export type Clock = "none" | "turn" | "game";

export type SignalKind = "leave" | "gently" | "ten_back";

export type ReactionKind = "clap" | "phew" | "thanks" | "sorry" | "celebrate";

export type Question = "abandon" | "stand_in" | "rematch";

/** What every event has; only its author sees the cause. */
export type EventHead = { v: 1; number: number; at: number; by: string; cause?: string };

/** What can have happened. */
export type EventFact = { event: "created"; table: string; game: GameId; players: number; options: Options; agreements: Agreements; }
  | { event: "came"; person: string; name: string; }
  | { event: "renamed"; person: string; name: string; }
  | { event: "left"; person: string; name: string; }
  | { event: "lost"; person: string; }
  | { event: "returned"; person: string; }
  | { event: "host_passed"; person: string; }
  | { event: "seat_taken"; seat: number; person: string; }
  | { event: "seat_left"; seat: number; }
  | { event: "bot_seated"; seat: number; level: string; }
  | { event: "handed_over"; seat: number; level: string; }
  | { event: "stood_in"; seat: number; level: string; }
  | { event: "taken_over"; seat: number; }
  | { event: "readied"; seat: number; ready: boolean; }
  | { event: "settled"; game: GameId; players: number; options: Options; }
  | { event: "arranged"; agreements: Agreements; }
  | { event: "seat_opened"; seat: number; allowed: boolean; }
  | { event: "followed"; person: string; seat: number | null; }
  | { event: "dealt"; game: GameId; players: number; options: Options; names: string[]; commitment: string | null; moves: string[]; }
  | { event: "pointed"; seat: number; at_seat: number | null; }
  | { event: "moved"; seat: number | null; move: string; }
  | { event: "signalled"; seat: number; pile: string; kind: SignalKind; }
  | { event: "withdrawn"; seat: number; pile: string; kind: SignalKind; }
  | { event: "lapsed"; seat: number; pile: string; kind: SignalKind; }
  | { event: "said"; person: string; text: string; }
  | { event: "reacted"; person: string; kind: ReactionKind; }
  | { event: "hurried"; person: string; }
  | { event: "agreed"; person: string; to: Question; yes: boolean; }
  | { event: "round_ended"; round: number; winner: number | null; points: number[]; totals: number[]; starter: number | null; }
  | { event: "ended"; end_reason: "finished" | "time" | "abandoned"; seat: number | null; winners: number[]; scores: number[]; ending: string; seed: string; }
  | { event: "credited"; time: number; };

/** Something that has happened at a table. */
export type Event = EventHead & EventFact;

export type EventName = EventFact["event"];

/** The agreements of a table; all times are in milliseconds. */
export interface AgreementsGiven {
  language?: Language;
  clock?: Clock;
  time?: number;
  pace?: number;
  grace?: number;
  patience?: number;
  stand_in?: string;
  hints?: boolean;
  lot?: boolean;
}

/** Everything anybody can do at a table. */
export type Command = { do: "come"; id: string; name: string; numbered?: boolean; }
  | { do: "rename"; id: string; name: string; }
  | { do: "leave"; id: string; }
  | { do: "pass_host"; id: string; person: string; }
  | { do: "take_seat"; id: string; seat: number; }
  | { do: "leave_seat"; id: string; }
  | { do: "seat_bot"; id: string; seat: number; level: string; }
  | { do: "clear_seat"; id: string; seat: number; }
  | { do: "hand_over"; id: string; level: string; }
  | { do: "take_over"; id: string; }
  | { do: "ready"; id: string; ready?: boolean; }
  | { do: "settle"; id: string; game: GameId; players: number; options?: OptionsGiven; }
  | { do: "arrange"; id: string; agreements: AgreementsGiven; }
  | { do: "start_game"; id: string; seated_only?: boolean; }
  | { do: "open_seat"; id: string; seat: number; allowed: boolean; }
  | { do: "follow"; id: string; seat: number | null; }
  | { do: "point_at"; id: string; seat: number | null; }
  | { do: "decide_starter"; id: string; seat: number; }
  | { do: "play"; id: string; move: string; after?: number | null; confirmed?: boolean; }
  | { do: "send_signal"; id: string; pile: string; kind: SignalKind; }
  | { do: "withdraw"; id: string; pile: string; kind: SignalKind; }
  | { do: "say"; id: string; text: string; }
  | { do: "react"; id: string; kind: ReactionKind; }
  | { do: "hurry"; id: string; }
  | { do: "agree"; id: string; to: Question; yes?: boolean; };

export type CommandName = Command["do"];

/** The first message: the client's protocol, and the last event it knows with its mark. */
export interface Hello {
  type: "hello";
  protocol: number;
  last?: number | null;
  language?: string;
  recent?: number;
  mark?: string | null;
  keeps?: boolean;
}

/** A command for the table. */
export interface Do {
  type: "do";
  command: Command;
}

/** Asks for a pong. */
export interface Ping {
  type: "ping";
}

/** Messages to the server. */
export type Incoming = Hello | Do | Ping;

/** The answer to a hello: the table, and the events the client has missed. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  person: string;
  number: number;
  mark: string;
  now: number;
  tail: boolean;
  events: Event[];
  table: VisibleTable;
  record: string | null;
}

/** All of a table that one person may know. */
export interface VisibleTable {
  table: string;
  game: GameId;
  players: number;
  options: Options;
  agreements: Agreements;
  host: string;
  people: Record<string, VisiblePerson>;
  seats: VisibleSeat[];
  number: number;
  phase: Phase;
  begun: number | null;
  current_game: VisibleGame | null;
  person: string;
  seat: number | null;
  view: View | null;
}

/** Somebody at the table; `away` is since when the connection has been lost, or None. */
export interface VisiblePerson {
  name: string;
  away: number | null;
  follows: number | null;
}

/** A seat: `holder` is a person or "", `bot` the level of the bot that plays here, or "". */
export interface VisibleSeat {
  holder: string;
  bot: string;
  standing_in: boolean;
  ready: boolean;
  open: boolean;
}

export type Phase = "lobby" | "choosing" | "playing" | "over";

/** The public part of a game; once it has ended, the seed, all hands, and who has won. */
export interface VisibleGame {
  seed?: string | null;
  hands?: ((number | string)[])[];
  winners?: number[];
  scores?: number[];
  number: number;
  daily: string;
  continued: boolean;
  commitment: string | null;
  names: string[];
  moves: number;
  dealt_at: number;
  waiting_since: number;
  time_left_ms: number[];
  starter_votes: Record<string, number | null>;
  signals: VisibleSignal[];
  agreed: Record<string, string[]>;
  ended: Ended;
}

/** What a seat asks of the others. */
export interface VisibleSignal {
  seat: number;
  pile: string;
  kind: SignalKind;
}

export type Ended = "" | "finished" | "time" | "abandoned";

/** What a seat may know of The Game. */
export interface ClassicView {
  players: number;
  seat: number | null;
  turn: number | null;
  legal: string[];
  losing: string[];
  talk: Talk;
  counts: number[];
  result: ResultSeen | null;
  hand: number[];
  tops: Record<string, number>;
  minimum: number;
  played: LaidCard[];
  stock: number;
  laid?: number[];
  game: "classic";
  options: ClassicOptions;
}

export type Talk = "free" | "open" | "strict" | "silent";

/** How a game has ended. */
export interface ResultSeen {
  winners: number[];
  scores: number[];
  ending: string;
  clause: string;
}

/** A card of this turn, and the one it covered. */
export interface LaidCard {
  card: number;
  pile: string;
  covered: number;
}

/** What a seat may know of The Game Extreme. */
export interface ExtremeView {
  players: number;
  seat: number | null;
  turn: number | null;
  legal: string[];
  losing: string[];
  talk: Talk;
  counts: number[];
  result: ResultSeen | null;
  hand: number[];
  tops: Record<string, number>;
  minimum: number;
  played: LaidCard[];
  stock: number;
  laid?: number[];
  game: "extreme";
  options: ExtremeOptions;
  instructions: Record<string, number[]>;
  idle: Record<string, number[]>;
}

/** What a seat may know of Face to Face. */
export interface DuelView {
  players: number;
  seat: number | null;
  turn: number | null;
  legal: string[];
  losing: string[];
  talk: Talk;
  counts: number[];
  result: ResultSeen | null;
  hand: number[];
  tops: Record<string, number>;
  minimum: number;
  played: LaidCard[];
  laid?: number[][];
  game: "duel";
  options: DuelOptions;
  stocks: number[];
}

/** What a seat may know of Columns. */
export interface ColumnsView {
  players: number;
  seat: number | null;
  turn: number | null;
  legal: string[];
  losing: string[];
  talk: Talk;
  counts: number[];
  result: ResultSeen | null;
  gone?: string[];
  game: "columns";
  options: ColumnsOptions;
  hand: string[];
  stock: number;
  columns: (string | null)[];
  tasks: TaskSeen[];
  direction: 1 | -1;
  skips: number;
  passes: number;
  renewed: number;
  round: number;
  starter: number | null;
  totals: number[];
  last_round: LastRound | null;
}

/** What the player at turn has to do in Columns. */
export interface TaskSeen {
  what: "play" | "run" | "open" | "may_open" | "choose" | "fire";
  column: number;
  quiet: boolean;
}

/** The round of Columns before this one, with the hands that were left. */
export interface LastRound {
  number: number;
  winner: number | null;
  points: number[];
  hands: string[][];
}

export type View = ClassicView | ExtremeView | DuelView | ColumnsView;

/** New events, which are stored, and the table after them. */
export interface Happened {
  type: "events";
  number: number;
  mark: string;
  now: number;
  events: Event[];
  table: VisibleTable;
  record: string | null;
}

/** A command has taken effect, now or before. */
export interface Done {
  type: "done";
  id: string;
  number: number;
  first: number | null;
  last: number | null;
  repeated: boolean;
}

/** A command, or an unreadable message, was refused and changes nothing. */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  refused: RefusalKind;
  key: string;
  values: Record<string, string | number>;
  clause: string;
  number: number;
  text: string;
  retry?: number | null;
}

export type RefusalKind = "stale" | "not_your_turn" | "invalid" | "illegal" | "warning" | "phase" | "host" | "seat" | "known" | "talk" | "wait" | "nothing" | "stranger" | "unreadable" | "too_fast" | "failed";

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  number: number;
  now: number;
}

/** The client has another version, and should be reloaded. */
export interface Reload {
  type: "reload";
  protocol: number;
  server: string;
}

/** The server closes the connection; `retry` is when to try again, in milliseconds. */
export interface Bye {
  type: "bye";
  why: Why;
  retry?: number | null;
}

export type Why = "stopping" | "origin" | "nobody" | "no_table" | "hello" | "reload" | "slow" | "left" | "crowded" | "too_fast" | "failed";

/** Messages from the server. */
export type Outgoing = Welcome | Happened | Done | RefusedMessage | Pong | Reload | Bye;

/** Why a request failed; `retry` is the number of milliseconds until another try makes sense. */
export interface Problem {
  refused: string;
  text: string;
  key: string;
  clause?: string;
  place?: string;
  retry?: number | null;
}

/** The state of the server. */
export interface Health {
  status: "ok" | "stopping" | "no database";
  version: string;
}

/** What the operator tells everybody, as plain text; `text` is "" where there is no notice. */
export interface Notice {
  text: string;
  created: number;
}

/** The choices for a new table. */
export interface Offer {
  games: GameOffer[];
  clocks: Clock[];
}

/** A game that can be played. */
export interface GameOffer {
  id: GameId;
  name: string;
  about: string;
  seats: number[];
  default_players: number;
  options: OptionOffer[];
  levels: string[];
  kinds: Record<string, string>;
  actions: Record<string, string>;
}

/** An option of a game; `new_table` is its value at a new table. */
export interface OptionOffer {
  name: string;
  label: string;
  kind: "flag" | "choice" | "number" | "seat" | "kinds" | "table";
  about: string;
  default: unknown;
  new_table: unknown;
  choices: unknown[];
  labels: string[];
  clause: string;
  printed: Record<string, number[] | number> | null;
  cards: number[] | null;
}

/** The rules of a game in our own words, as Markdown; `[G-7]` refers to a clause. */
export interface RulesText {
  game: GameId;
  language: Language;
  text: string;
  clauses: ClauseText[];
}

/** A clause: a `rule` of the booklet, or a `ruling` where it leaves a question open. */
export interface ClauseText {
  id: string;
  kind: "rule" | "ruling";
  text: string;
}

/** A position as FORMAT.md describes it, moves to try, and the seat whose view is wanted. */
export interface Trial {
  position: string;
  moves: string[];
  seat?: number;
}

/** The position after the legal moves; `warnings` are about the last of them. */
export interface TrialResult {
  position: string;
  view: View;
  done: number;
  refused: Problem | null;
  warnings: string[];
}

/** A guest: `id` is what others see at a table, `login` is "" without an account. */
export interface Me {
  id: string;
  name: string;
  login: string;
}

/** My name; with `keep` it is used only if I have none yet. */
export interface MyName {
  name: string;
  keep?: boolean;
  word?: string;
}

/** A login and a password; `old` is the current password, if there is one. */
export interface Account {
  login: string;
  password: string;
  old?: string;
}

/** The login and password of an account. */
export interface SignIn {
  login: string;
  password: string;
}

/** The devices to sign out: this one, or all `others`. */
export interface SignOut {
  which?: "this" | "others";
}

/** Everything that is stored about a person; `games` are whole records, uploads included. */
export interface MyData {
  id: string;
  name: string;
  login: string;
  created: number;
  devices: number;
  exported: number;
  tables: Record<string, unknown>[];
  games: Record<string, unknown>[];
  attempts: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  invitations: Record<string, unknown>[];
  left_out: Record<string, unknown>[];
}

/** Delete everything about me; an account needs its password. */
export interface DeleteMe {
  password?: string;
}

/** A table to open; missing options have the values of a casual table. */
export interface NewTable {
  game: GameId;
  players?: number | null;
  options?: OptionsGiven;
  agreements?: AgreementsWanted;
}

/** What a table agrees on besides the rules; times are in milliseconds. */
export interface AgreementsWanted {
  language?: Language;
  clock?: Clock;
  time?: number;
  pace?: number;
  grace?: number;
  patience?: number;
  stand_in?: string;
  hints?: boolean;
  lot?: boolean;
}

/** A table I am at: its id, its code and web address for friends, and its WebSocket. */
export interface TableLink {
  id: string;
  code: string;
  url: string;
  socket: string;
}

/** The code of a table, and a name for it; without one the guest's own, numbered if taken. */
export interface Invitation {
  code: string;
  name?: string | null;
}

/** What a person with the code sees before joining. */
export interface TablePreview {
  id: string;
  game: GameId;
  players: number;
  phase: Phase;
  names: string[];
  free: number;
  joined: boolean;
}

/** The table on a screen: its id, its code and address for friends, and the screen's WebSocket. */
export interface ScreenLink {
  id: string;
  code: string;
  url: string;
  short_code: string;
  socket: string;
}

/** A table I am at, as I may see it; PROTOCOL.md describes `table`. */
export interface TableForMe {
  link: TableLink;
  table: VisibleTable;
  record: string | null;
  short_code: string;
}

/** A game that was finished at a table; `number` counts the games there from 1. */
export interface TableResult {
  id: string;
  number: number;
  game: GameId;
  players: number;
  end_reason: Ended;
  ended: number;
  seats: ResultSeat[];
}

/** A seat in a finished game: `person` is "" for a bot. `score` has cards left, or points. */
export interface ResultSeat {
  person: string;
  name: string;
  bot: string;
  won: boolean;
  score: number | null;
}

/** A hint, and the number of moves it was given after. */
export interface TableHint {
  moves: string[];
  chance: number;
  samples: number;
  seat: number;
  reasons: Reason[];
  others: Line[];
  after: number;
}

/** A fact in favour of a line. */
export interface Reason {
  kind: string;
  values: Record<string, number | string>;
  text: string;
}

/** Moves that an expert compared. */
export interface Line {
  moves: string[];
  chance: number;
  samples: number;
}

/** A table I am at. `turn` says whether it is mine to move; None if the table is not in use. */
export interface MyTable {
  link: TableLink;
  game: GameId;
  players: number;
  phase: Phase;
  changed: number;
  names: string[];
  turn: boolean | null;
  others: string[];
  bots: number;
  to_draw: number | null;
}

/** A game I played or uploaded; for uploads `seat` is None. */
export interface MyGame {
  id: string;
  game: GameId;
  players: number;
  options: Options;
  end_reason: Ended;
  ended: number;
  seat: number | null;
  won: boolean | null;
  score: number | null;
}

/** Somebody I have finished games with: how many, and when the last one ended. */
export interface MyPartner {
  id: string;
  name: string;
  games: number;
  last: number;
}

/** A new table, and the people who are invited to it. */
export interface TableWith {
  game: GameId;
  people: string[];
  agreements?: AgreementsWanted;
}

/** An invitation to a table whose lobby is open; `inviter` is a name. */
export interface MyInvitation {
  table: string;
  code: string;
  game: GameId;
  players: number;
  inviter: string;
  at: number;
}

/** The table of an invitation that I decline. */
export interface Declined {
  table: string;
}

/** The games with the same number of players and the same options. */
export interface StatisticsRow {
  game: GameId;
  players: number;
  options: Options;
  games: number;
  wins: number;
  abandoned: number;
  scores: Record<string, number>;
  streak: number;
  best_streak: number;
}

/** All deals of a day in UTC. */
export interface DailyDeals {
  day: string;
  today: string;
  streak: number;
  deals: DailyDeal[];
}

/** A deal of a day: how many people have finished it, and my attempt. */
export interface DailyDeal {
  game: GameId;
  players: number;
  finished: number;
  mine: MyAttempt | null;
}

/** My attempt; it has a `record` once it has ended. */
export interface MyAttempt {
  link: TableLink;
  ended: boolean;
  won: boolean | null;
  score: number | null;
  alone: boolean;
  given_up: boolean;
  record: string | null;
  rank: number | null;
  percentile: number | null;
}

/** The headline deal of today; `ends` is the time of the next one. */
export interface Headline {
  day: string;
  ends: number;
  game: GameId;
  players: number;
  started: number;
  finished: number;
  best: number | null;
  median: number | null;
  streak: number;
  mine: MyAttempt | null;
}

/** The headline deals of the last seven days: mine, and those of people I have played with. */
export interface DailyWeek {
  days: string[];
  rows: WeekRow[];
}

/** Somebody's cards left, day by day; None where they are not ranked. */
export interface WeekRow {
  name: string;
  mine: boolean;
  scores: (number | null)[];
}

/** The results of a deal: wins first, then by cards left (or points), then by time. */
export interface Leaderboard {
  day: string;
  game: GameId;
  players: number;
  options: Options;
  partners: string;
  commitment: string | null;
  seed: string | null;
  finished: number;
  wins: number;
  scores: Record<string, number>;
  best: LeaderboardRow[];
  mine: MyAttempt | null;
  best_bot: BestBot | null;
}

/** A row of the leaderboard; `name` is "" for an erased person. */
export interface LeaderboardRow {
  rank: number;
  name: string;
  won: boolean;
  score: number | null;
  took: number;
  mine: boolean;
}

/** The result of the best level in the same seat; `record` is the id of its game. */
export interface BestBot {
  record: string;
  level: string;
  won: boolean;
  score: number;
}

/** A game record, as FORMAT.md describes it; only options that differ from the default. */
export interface WrittenRecord {
  options?: Options;
  seed?: string;
  decks?: ((number | string)[])[];
  commitment?: string;
  names?: string[];
  date?: string;
  meta?: Record<string, string>;
  times?: number[];
  comments?: Record<string, string>;
  result?: ClaimedResult;
  tenback: number;
  game: GameId;
  players: number;
  moves: string[];
}

/** How a record says that its game has ended. */
export interface ClaimedResult {
  winners: number[];
  scores: number[];
  ending: string;
}

/** A valid record; `end_reason` is "" if it is unfinished, `id` is "" if it was not stored. */
export interface UploadedRecord {
  id: string;
  game: GameId;
  players: number;
  moves: number;
  end_reason: "" | "finished";
}

/** A game from the deal to its last move; `end_reason` is "" for an unfinished upload. */
export interface Replay {
  id: string;
  end_reason: Ended;
  winners: number[];
  ended: number;
  options: Options;
  record: WrittenRecord;
  steps: ReplayStep[];
  reviewed: boolean;
}

/** The game after a move: the table as a spectator sees it, and all hands. */
export interface ReplayStep {
  number: number;
  turn: number;
  seat: number | null;
  move: string | null;
  view: View;
  hands: ((number | string)[])[];
}

/** After how many moves to continue, and the agreements of the new table. */
export interface ContinueFrom {
  moves: number;
  agreements?: AgreementsWanted;
}

/** The state of a review; ask again while it is `waiting`. */
export interface ReviewState {
  state: "none" | "waiting" | "failed" | "ready";
  done: number;
  turns: number;
  review: Review | null;
  same_deal: SameDeal | null;
}

/** A whole review. */
export interface Review {
  game: GameId;
  players: number;
  level: string;
  seed: string;
  interrupted: boolean;
  turns: TurnReview[];
  turning_points: number[];
  lost_at: number | null;
  last_win: LastWin | null;
  mean_loss: number;
  as_expert: number;
  by_seat: Seat[];
}

/** One turn of a review. */
export interface TurnReview {
  turn: number;
  seat: number;
  moves: string[];
  before: number;
  after: number;
  loss: number;
  mark: "" | "?" | "??";
  as_expert: boolean;
  best: string[];
  lines: Line[];
  reasons: Reason[];
}

/** Could a lost game have been won, and until which turn? */
export interface LastWin {
  deal: Way;
  turn: number | null;
  seat: number;
  moves: number;
  from_turn: Way | null;
  is_proven: boolean;
}

/** A way to win for a program; `winnable` is null where nothing is proved. */
export interface Way {
  winnable: boolean | null;
  moves: string[];
  width: number;
}

/** The turns of one seat together. */
export interface Seat {
  seat: number;
  turns: number;
  mean_loss: number;
  as_expert: number;
}

/** What the expert made of the same cards in all seats of a team; `score` is the cards left. */
export interface SameDeal {
  won: boolean;
  score: number;
}

/** Every request over HTTP, with its answer; what goes wrong is a Problem. */
export interface Api {
  "GET /health": { answer: Health };
  "GET /ready": { answer: Health };
  "GET /api/notice": { answer: Notice };
  "GET /api/games": { answer: Offer };
  "GET /api/rules/{game}": { path: { game: string }; answer: RulesText };
  "POST /api/trials": { body: Trial; answer: TrialResult };
  "GET /api/me": { answer: Me };
  "PUT /api/me": { body: MyName; answer: Me };
  "PUT /api/me/account": { body: Account; answer: Me };
  "POST /api/sign-in": { body: SignIn; answer: Me };
  "POST /api/sign-out": { body: SignOut; answer: null };
  "GET /api/me/export": { answer: MyData };
  "POST /api/me/delete": { body: DeleteMe; answer: null };
  "POST /api/tables": { body: NewTable; answer: TableLink };
  "POST /api/tables/join": { body: Invitation; answer: TableLink };
  "GET /api/codes/{code}": { path: { code: string }; answer: TablePreview };
  "GET /api/screens/{code}": { path: { code: string }; answer: ScreenLink };
  "GET /api/tables/{table_id}": { path: { table_id: string }; answer: TableForMe };
  "GET /api/tables/{table_id}/results": { path: { table_id: string }; answer: TableResult[] };
  "POST /api/tables/{table_id}/hint": { path: { table_id: string }; answer: TableHint };
  "GET /api/me/tables": { answer: MyTable[] };
  "GET /api/me/games": { query: { before?: number | null; since?: number | null; game?: GameId | null; players?: number | null; won?: boolean | null; most?: number }; answer: MyGame[] };
  "GET /api/me/partners": { answer: MyPartner[] };
  "POST /api/me/partners/table": { body: TableWith; answer: TableLink };
  "GET /api/me/invitations": { answer: MyInvitation[] };
  "POST /api/me/invitations/decline": { body: Declined; answer: null };
  "GET /api/me/statistics": { answer: StatisticsRow[] };
  "GET /api/statistics": { answer: StatisticsRow[] };
  "GET /api/daily": { query: { day?: string | null }; answer: DailyDeals };
  "GET /api/daily/headline": { answer: Headline };
  "GET /api/daily/week": { answer: DailyWeek };
  "GET /api/daily/{game}/{players}": { path: { game: string; players: string }; query: { day?: string | null }; answer: Leaderboard };
  "POST /api/daily/{game}/{players}": { path: { game: string; players: string }; answer: TableLink };
  "POST /api/records": { body: WrittenRecord; query: { keep?: boolean }; answer: UploadedRecord };
  "GET /api/records/{record}": { path: { record: string }; answer: WrittenRecord };
  "GET /api/games/{game_id}": { path: { game_id: string }; answer: Replay };
  "POST /api/games/{game_id}/table": { path: { game_id: string }; body: ContinueFrom; answer: TableLink };
  "POST /api/games/{game_id}/review": { path: { game_id: string }; answer: ReviewState };
  "GET /api/games/{game_id}/review": { path: { game_id: string }; answer: ReviewState };
  "GET /api/games/{game_id}/solution": { path: { game_id: string }; query: { from_turn?: boolean }; answer: Replay };
}
