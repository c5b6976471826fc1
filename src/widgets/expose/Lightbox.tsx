import { __, sprintf } from '@wordpress/i18n';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ListingPicture } from '../../contract/types.gen';
import { Icon, Picture, type IconName } from '../../ui';
import './lightbox.css';

/** Milliseconds after the last movement of a finger, in which the film comes to rest. */
const SETTLED = 120;

export interface LightboxProps {
	pictures: readonly ListingPicture[];
	/** Place of the one to begin with. */
	start: number;
	onClose: () => void;
}

/** What a key leads to: a place, or nothing where the key is somebody else's. */
function placeOf( key: string, at: number, last: number ): number | null {
	switch ( key ) {
		case 'ArrowLeft':
			return Math.max( 0, at - 1 );
		case 'ArrowRight':
			return Math.min( last, at + 1 );
		case 'Home':
			return 0;
		case 'End':
			return last;
		default:
			return null;
	}
}

const isStill = (): boolean => window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** The browser's own modal dialog: it keeps the focus, and is closed before it is taken away, so that the rest can have it. */
function useModal( box: RefObject< HTMLDialogElement >, film: RefObject< HTMLElement > ): void {
	useLayoutEffect( () => {
		const dialog = box.current;
		dialog?.showModal();
		film.current?.focus( { preventScroll: true } );
		return () => dialog?.close();
	}, [ box, film ] );
}

interface Film {
	/** Place of the one in sight. */
	at: number;
	go: ( place: number | null ) => void;
	onScroll: () => void;
}

/** The place that is named, and the film that lies there, by whatever moved it: buttons and keys, or a finger. */
function useFilm( film: RefObject< HTMLElement >, start: number ): Film {
	const [ at, setAt ] = useState( start );
	const place = useRef( start );
	const settling = useRef( 0 );
	const name = ( next: number ): void => {
		place.current = next;
		setAt( next );
	};
	useLayoutEffect( () => {
		const roll = film.current;
		// The dialog has no width before it is shown, and another one once a phone is turned.
		const watch = new ResizeObserver( () => roll?.scrollTo( { left: place.current * roll.clientWidth } ) );
		if ( roll ) {
			watch.observe( roll );
		}
		return () => {
			watch.disconnect();
			window.clearTimeout( settling.current );
		};
	}, [ film ] );
	return {
		at,
		go: ( next ) => {
			if ( next !== null && next !== place.current ) {
				name( next );
				const { current: roll } = film;
				roll?.scrollTo( { left: next * roll.clientWidth, behavior: isStill() ? 'instant' : 'smooth' } );
			}
		},
		onScroll: () => {
			window.clearTimeout( settling.current );
			settling.current = window.setTimeout( () => {
				const { scrollLeft = 0, clientWidth = 0 } = film.current ?? {};
				if ( clientWidth > 0 ) {
					name( Math.round( scrollLeft / clientWidth ) );
				}
			}, SETTLED );
		},
	};
}

interface StepProps {
	label: string;
	icon: IconName;
	/** At the end of the row it stays where it is, and so does the focus on it. */
	idle?: boolean;
	onClick: () => void;
}

const Step = ( { label, icon, idle = false, onClick }: StepProps ) => (
	<button type="button" aria-label={ label } aria-disabled={ idle || undefined } onClick={ onClick }>
		<Icon name={ icon } />
	</button>
);

/** Pictures one by one, as large as the window: by swiping, by buttons, by ← → Home End; Esc leads back (P126). */
export function Lightbox( { pictures, start, onClose }: LightboxProps ) {
	const box = useRef< HTMLDialogElement >( null );
	const film = useRef< HTMLUListElement >( null );
	useModal( box, film );
	const { at, go, onScroll } = useFilm( film, start );
	const last = pictures.length - 1;
	const press = ( event: KeyboardEvent ): void => {
		const next = event.altKey || event.ctrlKey || event.metaKey ? null : placeOf( event.key, at, last );
		if ( next !== null ) {
			event.preventDefault();
			go( next );
		}
	};
	return (
		<dialog
			ref={ box }
			className="swis-lightbox"
			aria-label={ __( 'Pictures', 'sw-immosuite' ) }
			onKeyDown={ press }
			onCancel={ ( event ) => {
				event.preventDefault();
				onClose();
			} }
		>
			<div className="swis-lightbox__bar">
				<p role="status">
					{ sprintf(
						/* translators: %1$s: place of the picture that is shown. %2$s: how many there are. */
						__( 'Picture %1$s of %2$s', 'sw-immosuite' ),
						`${ at + 1 }`,
						`${ pictures.length }`
					) }
				</p>
				<Step label={ __( 'Close', 'sw-immosuite' ) } icon="clear" onClick={ onClose } />
			</div>
			<div className="swis-lightbox__stage">
				<Step
					label={ __( 'Previous picture', 'sw-immosuite' ) }
					icon="left"
					idle={ at === 0 }
					onClick={ () => go( placeOf( 'ArrowLeft', at, last ) ) }
				/>
				{ /* What scrolls can be focused, so that keys scroll it. */ }
				<ul ref={ film } className="swis-lightbox__film" tabIndex={ 0 } onScroll={ onScroll }>
					{ pictures.map( ( picture, place ) => (
						<li key={ picture.url } aria-hidden={ place === at ? undefined : true }>
							<Picture { ...picture } src={ picture.url } sizes="100vw" lazy={ place !== start } />
						</li>
					) ) }
				</ul>
				<Step
					label={ __( 'Next picture', 'sw-immosuite' ) }
					icon="right"
					idle={ at === last }
					onClick={ () => go( placeOf( 'ArrowRight', at, last ) ) }
				/>
			</div>
			<p className="swis-lightbox__words">{ pictures[ at ]?.alt }</p>
		</dialog>
	);
}
