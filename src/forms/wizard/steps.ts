import type { Fault } from '../submission/form';

/** One step of a wizard, as it is now; `N` are the names of the steps. */
export interface Step< N extends string > {
	/** Stands in the entry that keeps the step, and in the path of its place in the browser's history. */
	readonly name: N;
	/** What the header calls it; also the subtitle of the document (texts 2.16). */
	readonly label: string;
	/** Paths of the entries that it asks for; each stands for all below it too. */
	readonly paths: readonly string[];
	/** Why it cannot be opened: what is to be done first. Null where it can. */
	readonly locked: string | null;
	/** Whether it opens by itself once what is on its way has come: a wish for it is kept until then. */
	readonly isAwaited?: boolean;
}

/** Steps in their order. */
export type Steps< N extends string > = readonly Step< N >[];

const isBelow = ( path: string, above: string ): boolean => path === above || path.startsWith( `${ above }.` );

/** The step that asks for the entry at a path; null where none does. */
export function stepOf< N extends string >( steps: Steps< N >, path: string | null ): Step< N > | null {
	const owner = steps.find( ( { paths } ) => path !== null && paths.some( ( above ) => isBelow( path, above ) ) );
	return owner ?? null;
}

/** The first step with a fault; null where every fault belongs to none. */
export function firstFaulty< N extends string >( steps: Steps< N >, faults: readonly Fault[] ): Step< N > | null {
	return steps.find( ( step ) => faults.some( ( { path } ) => stepOf( steps, path ) === step ) ) ?? null;
}

/** Path of a step in the history of the page (E6): the first is the route itself. */
export function pathOf< N extends string >( steps: Steps< N >, route: string, name: N ): string {
	return name === steps[ 0 ]?.name ? route : `${ route }?step=${ name }`;
}

export type StepState = 'done' | 'current' | 'reachable' | 'locked';

/** How a step stands to the one that is open: what lies before it is done. */
export function stateOf< N extends string >( steps: Steps< N >, current: N, { name, locked }: Step< N > ): StepState {
	if ( name === current ) {
		return 'current';
	}
	if ( locked !== null ) {
		return 'locked';
	}
	const names = steps.map( ( step ) => step.name );
	return names.indexOf( name ) < names.indexOf( current ) ? 'done' : 'reachable';
}
