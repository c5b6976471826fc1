import { isBelow } from '../fault-paths';
import type { Fault } from '../submission/form';

/** A step of a wizard in its current state; `N` are the names of the steps. */
export interface Step< N extends string > {
	/** Value of the step entry, and part of the step's path in the browser history. */
	readonly name: N;
	/** Label in the header; also the subtitle of the document (specification, texts 2.16). */
	readonly label: string;
	/** Paths of the step's entries; each includes all paths below it. */
	readonly paths: readonly string[];
	/** Action that unlocks the step; null if it is unlocked. */
	readonly locked: string | null;
	/** Whether the step is locked only while data loads: a request to open it is kept until then. */
	readonly isAwaited?: boolean;
}

export type Steps< N extends string > = readonly Step< N >[];

/** Returns the step that asks for the entry at a path; null if none does. */
export function stepOf< N extends string >( steps: Steps< N >, path: string | null ): Step< N > | null {
	const owner = steps.find( ( { paths } ) => path !== null && paths.some( ( above ) => isBelow( path, above ) ) );
	return owner ?? null;
}

/** Returns the first step with a fault; null if no fault belongs to a step. */
export function firstFaulty< N extends string >( steps: Steps< N >, faults: readonly Fault[] ): Step< N > | null {
	return steps.find( ( step ) => faults.some( ( { path } ) => stepOf( steps, path ) === step ) ) ?? null;
}

/** Path of a step in the browser history; the first step uses the route itself. */
export function pathOf< N extends string >( steps: Steps< N >, route: string, name: N ): string {
	return name === steps[ 0 ]?.name ? route : `${ route }?step=${ name }`;
}

export type StepState = 'done' | 'current' | 'reachable' | 'locked';

/** State of a step relative to the open one: earlier steps are done. */
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
