import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import type { FaultSummaryProps } from '../submission/FaultSummary';
import type { Fault } from '../submission/form';
import { controlOf, headingOf } from './panels';
import { firstFaulty, pathOf, stepOf, type Steps } from './steps';

/** The part of the frame that a wizard needs; the props of every widget include it. */
interface WizardLink {
	readonly scrollTo: ( element: Element ) => void;
	readonly route: ( path: string, push: boolean ) => void;
	readonly onNavigate: ( listener: ( path: string ) => void ) => () => void;
}

export interface WizardOptions< N extends string > {
	/** Path of the document, such as /lead-wizard. */
	route: string;
	steps: Steps< N >;
	/** The open step, kept as an entry. */
	current: N;
	/** Opens an unlocked step; implemented by the widget. */
	open: ( name: N ) => void;
	/** The submission: faults, the number of rejected attempts, and the validation of a step. */
	submission: {
		readonly faults: readonly Fault[];
		readonly check: ( paths: readonly string[] ) => string | null;
		readonly state: { readonly refusals: number; readonly phase: 'editing' | 'sending' | 'sent' };
	};
	link: WizardLink;
	/** Whether no step is shown yet; the first step that is shown counts as the start of the wizard. */
	isWaiting?: boolean;
}

/** State and actions of a multi-step form, for its header and its steps. */
export interface Wizard< N extends string > extends Pick< WizardOptions< N >, 'steps' | 'current' > {
	/** Opens an unlocked step, unless a step before it has faults. */
	open: ( name: N ) => void;
	/** Opens the next step unless it is locked or the current step has faults. */
	next: () => void;
	/** Faults to show. */
	faults: readonly Fault[];
	/** Steps that were opened before; they stay mounted. */
	reached: readonly N[];
	/** Announced to screen readers when a step opens; empty at the start. */
	announcement: string;
	/** Error summary of a step after a rejected attempt. */
	summary: ( name: N ) => FaultSummaryProps;
}

/**
 * The step to open and the trigger: the browser's back and forward buttons, a rejected attempt, or a link to the
 * entry at a path.
 */
type OpenRequest< N > = { name: N } & ( { by: 'history' | 'refusal' } | { by: 'link'; path: string } );

interface Progress< N > {
	/** Whether the effects of the first render have run: one of them restores a draft. */
	isReady: boolean;
	/** The step in the browser history; null before it is set. */
	reported: N | null;
	/** Null if the visitor uses the wizard's buttons. */
	request: OpenRequest< N > | null;
	reached: readonly N[];
	announcement: string;
	/** The last rejected attempt, and the first step with faults. */
	refusal: { readonly attempt: number; readonly name: N | null };
	/** The first fault that kept the visitor from leaving the open step. */
	fault: { readonly path: string } | null;
}

function initialProgress< N >( first: readonly N[] ): Progress< N > {
	return {
		isReady: false,
		reported: null,
		request: null,
		reached: first,
		announcement: '',
		refusal: { attempt: 0, name: null },
		fault: null,
	};
}

const merge = < S >( state: S, change: Partial< S > ): S => ( { ...state, ...change } );

/** State of the wizard, and the function that updates it. */
interface ProgressStore< N > {
	progress: Progress< N >;
	update: ( change: Partial< Progress< N > > ) => void;
}

function announcementOf< N extends string >( steps: Steps< N >, name: N ): string {
	const index = steps.findIndex( ( step ) => step.name === name );
	/* translators: 1: number of the step, 2: how many there are, 3: its name. */
	const text = __( 'Step %1$s of %2$s: %3$s', 'sw-immosuite' );
	return sprintf( text, `${ index + 1 }`, `${ steps.length }`, steps[ index ]?.label ?? '' );
}

/** Moves the focus to the new step, and scrolls the host page to it. */
function focusStep< N extends string >(
	name: N,
	request: OpenRequest< N > | null,
	scrollTo: WizardLink[ 'scrollTo' ]
): void {
	const target = ( request?.by === 'link' ? controlOf( request.path ) : null ) ?? headingOf( name );
	// The error summary focuses itself. On back and forward the browser restores the scroll position, and the focus
	// moves only if this document has it: the focused element may be hidden now.
	if ( target === null || request?.by === 'refusal' || ( request?.by === 'history' && ! document.hasFocus() ) ) {
		return;
	}
	target.focus( { preventScroll: true } );
	if ( request?.by !== 'history' ) {
		scrollTo( target );
	}
}

/** Updates history, focus and announcement when the open step changes. */
function useArrival< N extends string >(
	{ route, steps, current, link, isWaiting }: WizardOptions< N >,
	{ progress, update }: ProgressStore< N >
): void {
	const { isReady, reported, reached } = progress;
	useEffect( () => update( { isReady: true } ), [ update ] );
	// Runs before the frame reports its new height: a new height would move the page, and the history entry being left
	// would store the wrong scroll position.
	useLayoutEffect( () => {
		if ( ! isReady || isWaiting || reported === current ) {
			return;
		}
		const request = progress.request?.name === current ? progress.request : null;
		update( {
			reported: current,
			request: null,
			reached: reached.includes( current ) ? reached : [ ...reached, current ],
			announcement: reported === null ? '' : announcementOf( steps, current ),
		} );
		// Runs before scrolling: the history entry being left stores the scroll position.
		link.route( pathOf( steps, route, current ), reported !== null && request?.by !== 'history' );
		if ( reported !== null ) {
			focusStep( current, request, link.scrollTo );
		}
	} );
}

/**
 * Follows the browser history. A step that has become locked stays closed, and its history entry takes the name of
 * the visible step; a step that waits for data keeps its history entry, and opens once it is unlocked.
 */
function useNavigation< N extends string >( options: WizardOptions< N >, { update }: ProgressStore< N > ): void {
	const { route, steps, current, open, submission, link } = options;
	// Subscribe in the same phase that reports the step to the host: after a reload the host may reply before other
	// effects run.
	useLayoutEffect( () =>
		link.onNavigate( ( path ) => {
			const target = steps.find( ( { name } ) => pathOf( steps, route, name ) === path );
			if ( submission.state.phase === 'sent' ) {
				return;
			}
			if ( target?.locked === null || target?.isAwaited ) {
				update( { request: { name: target.name, by: 'history' } } );
				open( target.name );
			} else {
				link.route( pathOf( steps, route, current ), false );
			}
		} )
	);
}

/** Opens the first step with a fault after a rejected attempt. */
function useRefusal< N extends string >( options: WizardOptions< N >, { progress, update }: ProgressStore< N > ): void {
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
			update( { request: { name, by: 'refusal' } } );
			open( name );
		}
	} );
}

/** Focuses the first faulty control of the open step once its error message is rendered. */
function useFaultFocus< N extends string >( { link }: WizardOptions< N >, { progress }: ProgressStore< N > ): void {
	const { fault } = progress;
	const { scrollTo } = link;
	useEffect( () => {
		const control = fault && controlOf( fault.path );
		if ( control ) {
			control.focus( { preventScroll: true } );
			scrollTo( control );
		}
	}, [ fault, scrollTo ] );
}

/** Returns the functions that open other steps. A step with faults blocks the way forward and shows its first fault. */
function forwardActions< N extends string >(
	{ steps, current, open, submission }: WizardOptions< N >,
	{ update }: ProgressStore< N >,
	reveal: ( path: string ) => boolean
): Pick< Wizard< N >, 'open' | 'next' > {
	const names = steps.map( ( { name } ) => name );
	const index = names.indexOf( current );
	const openIfValid = ( name: N ): void => {
		const skipped = steps.slice( index, names.indexOf( name ) );
		const path = skipped.length > 0 ? submission.check( skipped.flatMap( ( { paths } ) => paths ) ) : null;
		if ( path === null ) {
			open( name );
		} else if ( ! reveal( path ) ) {
			update( { fault: { path } } );
		}
	};
	const nextStep = steps[ index + 1 ];
	return { open: openIfValid, next: () => nextStep?.locked === null && openIfValid( nextStep.name ) };
}

/** A multi-step form: mounted steps, focus, browser history, and the faults of each step. */
export function useWizard< N extends string >( options: WizardOptions< N > ): Wizard< N > {
	const { steps, current, open, submission, link, isWaiting } = options;
	const [ progress, update ] = useReducer(
		merge< Progress< N > >,
		isWaiting ? [] : [ current ],
		initialProgress< N >
	);
	const store = { progress, update };
	useRefusal( options, store );
	useNavigation( options, store );
	useArrival( options, store );
	useFaultFocus( options, store );
	const { faults } = submission;
	const { attempt, name: refusedStep } = progress.refusal;
	const reveal = ( path: string ): boolean => {
		const owner = stepOf( steps, path );
		if ( owner === null || owner.name === current ) {
			return false;
		}
		update( { request: { name: owner.name, by: 'link', path } } );
		open( owner.name );
		return true;
	};
	return {
		steps,
		current,
		...forwardActions( options, store, reveal ),
		faults,
		reached: progress.reached,
		announcement: progress.announcement,
		summary: ( name ) => ( {
			faults: name === current ? faults : [],
			attempt: name === refusedStep ? attempt : 0,
			reveal,
			scrollTo: link.scrollTo,
		} ),
	};
}
