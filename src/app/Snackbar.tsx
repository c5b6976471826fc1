import { __ } from '@wordpress/i18n';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNotices, type Notice } from '../store';
import { Icon, Words } from '../ui';

/** Milliseconds that a notice stays. */
const DURATION = 6_000;

const ICONS = { success: 'done', error: 'alert', info: 'info' } as const;

/** Pixels between a notice and the buttons below it. */
const GAP = 8;

/** Pixels that a notice must rise so that it covers none of a step's buttons. */
function riseOf( snack: Element ): number {
	const bottom = snack.parentElement?.getBoundingClientRect().bottom ?? 0;
	const top = bottom - snack.getBoundingClientRect().height;
	const covered = Array.from( document.querySelectorAll( '.swis-actions' ), ( row ) => row.getBoundingClientRect() )
		// Hidden rows have no height.
		.filter( ( row ) => row.height > 0 && row.bottom > top && row.top < bottom );
	return Math.max( 0, ...covered.map( ( row ) => bottom - row.top + GAP ) );
}

/** Keeps the buttons of a step uncovered, even while the visitor scrolls or opens another step. */
function useRise( snack: RefObject< HTMLElement > ): void {
	useLayoutEffect( () => {
		const rise = (): void => {
			if ( snack.current ) {
				snack.current.style.setProperty( '--swis-rise', `${ riseOf( snack.current ) }px` );
			}
		};
		rise();
		const changes = new MutationObserver( rise );
		// The style holds the visible part of the frame (snackbar.css).
		changes.observe( document.documentElement, { attributeFilter: [ 'style' ] } );
		changes.observe( document.body, { attributeFilter: [ 'hidden' ], subtree: true } );
		return () => changes.disconnect();
	}, [ snack ] );
}

function Snack( { notice }: { notice: Notice } ): ReactNode {
	const [ pointed, setPointed ] = useState( false );
	const [ focused, setFocused ] = useState( false );
	const held = pointed || focused;
	const closeById = useNotices( ( state ) => state.close );
	const { id, action } = notice;
	useEffect( () => {
		// A hovered or focused notice is still being read.
		const timer = held ? undefined : setTimeout( () => closeById( id ), DURATION );
		return () => clearTimeout( timer );
	}, [ held, id, closeById ] );
	const box = useRef< HTMLDivElement >( null );
	useRise( box );
	const close = (): void => closeById( id );
	const act = (): void => {
		action?.run();
		close();
	};
	return (
		<div
			ref={ box }
			className="swis-snackbar"
			onPointerEnter={ () => setPointed( true ) }
			onPointerLeave={ () => setPointed( false ) }
			onFocus={ () => setFocused( true ) }
			onBlur={ () => setFocused( false ) }
		>
			<Icon name={ ICONS[ notice.type ] } />
			<p>
				<Words>{ notice.text }</Words>
			</p>
			<div>
				{ action && (
					<button className="swis-button swis-button--s" type="button" onClick={ act }>
						{ action.label }
					</button>
				) }
				<button className="swis-button swis-button--s" type="button" onClick={ close }>
					{ __( 'Close', 'sw-immosuite' ) }
				</button>
			</div>
		</div>
	);
}

/**
 * The newest notice, at the bottom of the visible part of the frame. The region is printed empty, because screen
 * readers announce only changes inside a region that they already know.
 */
export function Snackbar(): ReactNode {
	const notice = useNotices( ( state ) => state.notice );
	return (
		<div className="swis-snackbars" role="status">
			{ notice && <Snack key={ notice.id } notice={ notice } /> }
		</div>
	);
}
