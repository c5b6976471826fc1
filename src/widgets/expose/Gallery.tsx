import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { ListingDetail, ListingPicture } from '../../contract/types.gen';
import { Lightbox, type LightboxWords } from '../../printed/lightbox';
import { Picture } from '../../ui';
import '../../printed/lightbox.css';

/** How many of them a page shows before one asks for all. */
const SHOWN = 5;

/** The first fills two thirds of the row from 736 px on, and the row below that. */
const SIZES = [ '(min-width: 46rem) 32rem, 100vw', '16rem' ] as const;

type GalleryProps = Pick< ListingDetail, 'pictures' | 'plans' >;

/** Whoever wants the file itself, in a tab of its own, gets it by the browser's own means. */
const isPlain = ( { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent ): boolean =>
	button === 0 && ! altKey && ! ctrlKey && ! metaKey && ! shiftKey;

const words = (): LightboxWords => ( {
	pictures: __( 'Pictures', 'sw-immosuite' ),
	/* translators: %1$s: place of the picture that is shown. %2$s: how many there are. */
	position: __( 'Picture %1$s of %2$s', 'sw-immosuite' ),
	previous: __( 'Previous picture', 'sw-immosuite' ),
	next: __( 'Next picture', 'sw-immosuite' ),
	close: __( 'Close', 'sw-immosuite' ),
} );

interface TileProps {
	picture: ListingPicture;
	place: number;
	of: number;
	onOpen: ( event: MouseEvent< HTMLElement > ) => void;
}

function Tile( { picture, place, of, onOpen }: TileProps ) {
	return (
		<li className="swis-gallery__tile">
			<a
				href={ picture.url }
				/* translators: %1$s: its place. %2$s: how many there are. %3$s: what it shows. */
				aria-label={ sprintf(
					__( 'Enlarge picture %1$s of %2$s: %3$s', 'sw-immosuite' ),
					`${ place + 1 }`,
					`${ of }`,
					picture.alt
				) }
				onClick={ onOpen }
			>
				<Picture
					{ ...picture }
					src={ picture.url }
					sizes={ SIZES[ place === 0 ? 0 : 1 ] }
					first={ place === 0 }
				/>
			</a>
		</li>
	);
}

/** Pictures first, plans last: one row of them, that can be looked at one by one (P126). */
export function Gallery( { pictures, plans }: GalleryProps ) {
	const all = [ ...pictures, ...plans ];
	const lightbox = useRef< Lightbox | null >( null );
	const open = ( place: number, event: MouseEvent< HTMLElement > ): void => {
		if ( isPlain( event ) ) {
			event.preventDefault();
			lightbox.current = new Lightbox( all, place, words() );
			lightbox.current.open( event.currentTarget );
		}
	};
	// Whoever is no longer signed in sees no picture any more.
	useEffect( () => () => lightbox.current?.close(), [] );
	const shown = pictures.slice( 0, SHOWN );
	if ( all.length === 0 ) {
		return <Picture src={ null } alt="" />;
	}
	return (
		<>
			{ shown.length > 0 && (
				<ul className={ `swis-gallery swis-gallery--${ shown.length }` }>
					{ shown.map( ( picture, place ) => (
						<Tile
							key={ picture.url }
							picture={ picture }
							place={ place }
							of={ all.length }
							onOpen={ ( event ) => open( place, event ) }
						/>
					) ) }
				</ul>
			) }
			<p className="swis-gallery__more">
				{ pictures.length > 1 && (
					<button type="button" className="swis-link" onClick={ ( event ) => open( 0, event ) }>
						{ sprintf(
							/* translators: %s: number of pictures. */
							_n( '%s picture', 'All %s pictures', pictures.length, 'sw-immosuite' ),
							`${ pictures.length }`
						) }
					</button>
				) }
				{ plans.length > 0 && (
					<button type="button" className="swis-link" onClick={ ( event ) => open( pictures.length, event ) }>
						{ sprintf(
							/* translators: %s: number of floor plans. */
							_n( '%s floor plan', '%s floor plans', plans.length, 'sw-immosuite' ),
							`${ plans.length }`
						) }
					</button>
				) }
			</p>
		</>
	);
}
