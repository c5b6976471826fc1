/** Content of notices; loaded with the first notice (Snackbar.tsx). */
import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNotices, type Notice } from '../store';
import { Button, Icon, WrappingText } from '../ui';

/** Milliseconds until a notice closes. */
const DURATION_MS = 6_000;

const ICONS = { success: 'done', error: 'alert', info: 'info' } as const;

/** Pixels between a notice and the element beside it. */
const GAP = 8;

/** Elements that a notice must not cover: controls, and notes with the latest result. */
const CONTROLS = '.swis-note, .swis-actions, a, button, summary, input, select, textarea';

/** The row of a list that the visitor has just changed. */
const CHANGED_ROW = 'li:focus-within';

/** The lowest bottom edge, at or above `edge`, at which a notice of this height covers no element of the selector. */
function findFreeEdge( snack: Element, selector: string, edge: number, height: number ): number {
	return (
		Array.from( document.querySelectorAll( selector ) )
			.filter( ( element ) => ! snack.contains( element ) )
			.map( ( element ) => element.getBoundingClientRect() )
			.sort( ( a, b ) => b.bottom - a.bottom )
			// From the lowest element up, moves the edge above overlapping elements. Hidden elements have no height.
			.reduce(
				( free, { top, bottom, height: size } ) =>
					size > 0 && bottom > free - height - GAP && top < free + GAP ? top - GAP : free,
				edge
			)
	);
}

/** Moves a notice to where it covers no control, no note and, if possible, no changed row; else below all content. */
function positionNotice( snack: HTMLElement, region: HTMLElement ): void {
	delete region.dataset[ 'docked' ];
	const { bottom } = region.getBoundingClientRect();
	const { height } = snack.getBoundingClientRect();
	const viewTop = parseFloat( document.documentElement.style.getPropertyValue( '--swis-view-top' ) ) || 0;
	const isInView = ( edge: number ): boolean => edge - height >= viewTop;
	const edges = [ `${ CONTROLS }, ${ CHANGED_ROW }`, CONTROLS ].map( ( selector ) =>
		findFreeEdge( snack, selector, bottom, height )
	);
	const edge = edges.find( isInView ) ?? 0;
	snack.style.setProperty( '--swis-rise', `${ bottom - edge }px` );
	if ( ! isInView( edge ) ) {
		region.dataset[ 'docked' ] = '';
	}
}

const isInNote = ( text: string ): boolean =>
	Array.from( document.querySelectorAll( '.swis-note' ) ).some( ( note ) => note.textContent.includes( text ) );

/**
 * Keeps the notice from covering notes and controls, even while the visitor scrolls or opens another step. Closes it if
 * a note in the page contains the same text.
 */
function usePlace( snack: RefObject< HTMLElement >, text: string, close: () => void ): void {
	useLayoutEffect( () => {
		const { current } = snack;
		const update = (): void => {
			if ( isInNote( text ) ) {
				close();
			} else if ( current?.parentElement ) {
				positionNotice( current, current.parentElement );
			}
		};
		update();
		const changes = new MutationObserver( update );
		// The style holds the visible part of the frame (snackbar.css).
		changes.observe( document.documentElement, { attributeFilter: [ 'style' ] } );
		changes.observe( document.body, { attributeFilter: [ 'hidden' ], childList: true, subtree: true } );
		return () => changes.disconnect();
	}, [ snack, text, close ] );
}

function NoticeBox( { notice }: { notice: Notice } ): ReactNode {
	const [ hovered, setHovered ] = useState( false );
	const [ focused, setFocused ] = useState( false );
	const isHeld = hovered || focused;
	const closeById = useNotices( ( state ) => state.close );
	const { id, action } = notice;
	const close = useCallback( () => closeById( id ), [ id, closeById ] );
	useEffect( () => {
		// A hovered or focused notice is still being read.
		const timer = isHeld ? undefined : setTimeout( close, DURATION_MS );
		return () => clearTimeout( timer );
	}, [ isHeld, close ] );
	const box = useRef< HTMLDivElement >( null );
	usePlace( box, notice.text, close );
	return (
		<div
			ref={ box }
			className="swis-snackbar"
			onPointerEnter={ () => setHovered( true ) }
			onPointerLeave={ () => setHovered( false ) }
			onFocus={ () => setFocused( true ) }
			onBlur={ () => setFocused( false ) }
		>
			<Icon name={ ICONS[ notice.type ] } />
			<p>
				<WrappingText>{ notice.text }</WrappingText>
			</p>
			<div>
				{ action && (
					<Button small onClick={ () => runAction( notice ) }>
						{ action.label }
					</Button>
				) }
				<Button small onClick={ close }>
					{ __( 'Close', 'sw-immosuite' ) }
				</Button>
			</div>
		</div>
	);
}

/** Runs a notice's action and removes its button. */
function runAction( { id, action }: Notice ): void {
	useNotices.getState().remove( id );
	action?.run();
}

/** Offers the action of a closed notice at the end of the content: six seconds are too short for some visitors. */
function Offer( { notice }: { notice: Notice } ): ReactNode {
	return (
		<p className="swis-page swis-hint swis-offer">
			<WrappingText>{ notice.text }</WrappingText>{ ' ' }
			<Button look="link" onClick={ () => runAction( notice ) }>
				{ notice.action?.label }
			</Button>
		</p>
	);
}

/** Every offer, oldest first. */
export function Offers(): ReactNode {
	return useNotices( ( state ) => state.offers ).map( ( offer ) => <Offer key={ offer.id } notice={ offer } /> );
}

export function Newest(): ReactNode {
	const notice = useNotices( ( state ) => state.notice );
	return notice && <NoticeBox key={ notice.id } notice={ notice } />;
}
