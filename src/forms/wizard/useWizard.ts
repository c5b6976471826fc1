import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import type { FaultSummaryProps } from '../submission/FaultSummary';
import type { Fault } from '../submission/form';
import { controlOf, headingOf } from './panels';
import { firstFaulty, pathOf, stepOf, type Steps } from './steps';

/** What a wizard needs of its frame; the props of every widget have it. */
interface WizardLink {
	readonly scrollTo: ( element: Element ) => void;
	readonly route: ( path: string, push: boolean ) => void;
	readonly onNavigate: ( listener: ( path: string ) => void ) => () => void;
}

export interface WizardOptions< N extends string > {
	/** Path of the document, such as /lead-wizard. */
	route: string;
	steps: Steps< N >;
	/** The entry that keeps the step. */
	current: N;
	/** Opens a step that is not locked, which is the widget's to do. */
	open: ( name: N ) => void;
	/** The form on its way: what is to be corrected, and how often that was found. */
	submission: {
		readonly faults: readonly Fault[];
		readonly state: { readonly refusals: number; readonly phase: 'editing' | 'sending' | 'sent' };
	};
	link: WizardLink;
}

/** A form in steps, as its header and its steps see it. */
export interface Wizard< N extends string > extends Pick< WizardOptions< N >, 'steps' | 'current' | 'open' > {
	/** What is to be corrected; none before the first try to send. */
	faults: readonly Fault[];
	/** Steps that have been open: they stay in the document from then on. */
	reached: readonly N[];
	/** Read out when a step has been opened; empty before that. */
	announcement: string;
	/** What a step says above its fields after a refused attempt. */
	summary: ( name: N ) => FaultSummaryProps;
}

/** Who has asked for a step: the browser's buttons, a refused attempt, or the link to the entry at a path. */
type Asked< N > = { name: N } & ( { by: 'history' | 'refusal' } | { by: 'link'; path: string } );

interface Progress< N > {
	/** The effects of the first render have run: one of them restores a draft. */
	isReady: boolean;
	/** The step that the history knows of; null before it has been told. */
	told: N | null;
	/** Null where the visitor goes on or back by the wizard's own means. */
	asked: Asked< N > | null;
	reached: readonly N[];
	announcement: string;
	/** The last refused attempt, and the step that shows its faults first. */
	refusal: { readonly attempt: number; readonly name: N | null };
}

function begin< N >( current: N ): Progress< N > {
	return {
		isReady: false,
		told: null,
		asked: null,
		reached: [ current ],
		announcement: '',
		refusal: { attempt: 0, name: null },
	};
}

const merge = < S >( state: S, change: Partial< S > ): S => ( { ...state, ...change } );

/** A wizard's own state and how to change it. */
interface Memory< N > {
	progress: Progress< N >;
	update: ( change: Partial< Progress< N > > ) => void;
}

function announcementOf< N extends string >( steps: Steps< N >, name: N ): string {
	const index = steps.findIndex( ( step ) => step.name === name );
	/* translators: 1: number of the step, 2: how many there are, 3: its name. */
	const text = __( 'Step %1$s of %2$s: %3$s', 'sw-immosuite' );
	return sprintf( text, `${ index + 1 }`, `${ steps.length }`, steps[ index ]?.label ?? '' );
}

/** Moves the focus to where the visitor goes on, and the host's window with it (E5). */
function arrive< N extends string >( name: N, asked: Asked< N > | null, scrollTo: WizardLink[ 'scrollTo' ] ): void {
	const target = ( asked?.by === 'link' ? controlOf( asked.path ) : null ) ?? headingOf( name );
	// The summary takes the focus by itself. Going back, the browser restores the position; the focus follows where it
	// stood in a step that is out of sight now, and is not taken from the page around.
	if ( target === null || asked?.by === 'refusal' || ( asked?.by === 'history' && ! document.hasFocus() ) ) {
		return;
	}
	target.focus( { preventScroll: true } );
	if ( asked?.by !== 'history' ) {
		scrollTo( target );
	}
}

/** Follows the entry that keeps the step: history, focus and announcement. */
function useArrival< N extends string >(
	{ route, steps, current, link }: WizardOptions< N >,
	{ progress, update }: Memory< N >
): void {
	const { isReady, told, reached } = progress;
	useEffect( () => update( { isReady: true } ), [ update ] );
	// Before the new height is told: the page would move with it, and the entry that is left remember that.
	useLayoutEffect( () => {
		if ( ! isReady || told === current ) {
			return;
		}
		const asked = progress.asked?.name === current ? progress.asked : null;
		update( {
			told: current,
			asked: null,
			reached: reached.includes( current ) ? reached : [ ...reached, current ],
			announcement: told === null ? '' : announcementOf( steps, current ),
		} );
		// Before the scroll: the entry that is left remembers where the page stood.
		link.route( pathOf( steps, route, current ), told !== null && asked?.by !== 'history' );
		if ( told !== null ) {
			arrive( current, asked, link.scrollTo );
		}
	} );
}

/**
 * Goes where the visitor goes in the browser's history. A step that is locked by now stays closed, and its entry takes the
 * name of the one that shows; one that is awaited keeps its entry, and opens when it can.
 */
function useNavigation< N extends string >( options: WizardOptions< N >, { update }: Memory< N > ): void {
	const { route, steps, current, open, submission, link } = options;
	// With the step that the host is told of: after a reload it may answer before other effects have run.
	useLayoutEffect( () =>
		link.onNavigate( ( path ) => {
			const target = steps.find( ( { name } ) => pathOf( steps, route, name ) === path );
			if ( submission.state.phase === 'sent' ) {
				return;
			}
			if ( target?.locked === null || target?.isAwaited ) {
				update( { asked: { name: target.name, by: 'history' } } );
				open( target.name );
			} else {
				link.route( pathOf( steps, route, current ), false );
			}
		} )
	);
}

/** A refused attempt opens the first step with a fault. */
function useRefusal< N extends string >( options: WizardOptions< N >, { progress, update }: Memory< N > ): void {
	const { steps, current, open, submission } = options;
	const { faults, state } = submission;
	const { refusals } = state;
	const { attempt } = progress.refusal;
	useEffect( () => {
		if ( refusals === attempt ) {
			return;
		}
		const name = refusals === 0 ? null : ( firstFaulty( steps, faults )?.name ?? current );
		update( { refusal: { attempt: refusals, name } } );
		if ( name !== null && name !== current ) {
			update( { asked: { name, by: 'refusal' } } );
			open( name );
		}
	} );
}

/** A form in steps: which are in the document, where the focus goes, the browser's history, and whose fault is what. */
export function useWizard< N extends string >( options: WizardOptions< N > ): Wizard< N > {
	const { steps, current, open, submission, link } = options;
	const [ progress, update ] = useReducer( merge< Progress< N > >, current, begin< N > );
	const memory = { progress, update };
	useRefusal( options, memory );
	useNavigation( options, memory );
	useArrival( options, memory );
	const { faults } = submission;
	const { attempt, name: shownIn } = progress.refusal;
	const reveal = ( path: string ): boolean => {
		const owner = stepOf( steps, path );
		if ( owner === null || owner.name === current ) {
			return false;
		}
		update( { asked: { name: owner.name, by: 'link', path } } );
		open( owner.name );
		return true;
	};
	return {
		steps,
		current,
		open,
		faults,
		reached: progress.reached,
		announcement: progress.announcement,
		summary: ( name ) => ( {
			faults: name === current ? faults : [],
			attempt: name === shownIn ? attempt : 0,
			reveal,
			scrollTo: link.scrollTo,
		} ),
	};
}
