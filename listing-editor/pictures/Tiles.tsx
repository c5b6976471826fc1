import { useContext, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { controlId } from '../controls/ids';
import { editMeta, type Attachment } from '../core';
import type { Meta } from '../meta';
import { OpenContext } from '../panels/open';
import { moveToPlace } from './order';
import { Tools, type ToolsProps } from './Tools';
import { useOrder, type Order } from './useOrder';

type List = 'gallery' | 'plans';

interface Props {
	readonly list: List;
	readonly meta: Meta;
	readonly pictures: ReadonlyMap< number, Attachment >;
	/** In the large view, each picture has its tools beside it; otherwise only the chosen picture has tools. */
	readonly isLarge?: boolean;
}

/** Address of the smallest size that fills a tile. */
const addressOf = ( picture: Attachment | undefined, isLarge: boolean ): string | undefined => {
	const sizes = picture?.media_details?.sizes;
	const wanted = isLarge ? ( sizes?.[ 'medium_large' ] ?? sizes?.[ 'medium' ] ) : sizes?.[ 'medium' ];
	return wanted?.source_url ?? picture?.source_url;
};

interface TileProps {
	readonly id: number;
	readonly controlId: string;
	readonly place: number;
	/** Number of pictures in the list. */
	readonly of: number;
	readonly picture: Attachment | undefined;
	readonly isLarge: boolean;
	readonly isChosen: boolean;
	readonly isTitle: boolean;
	readonly order: Order;
	readonly keysId: string;
	readonly onChoose: () => void;
}

/**
 * Accessible name of a tile: its position and content, separated by commas, because WCAG 2.5.3 does not count text in
 * brackets as part of a label.
 */
function nameOf( { place, of, picture, isTitle }: TileProps ): string {
	const { alt_text: alt = '', title } = picture ?? {};
	// 'Title picture' and 'without text' are in the order in which the tile shows them (WCAG 2.5.3).
	const words = [
		alt === '' ? ( title?.raw ?? '' ) : alt,
		...( isTitle ? [ __( 'Title picture', 'sw-immosuite' ) ] : [] ),
		...( alt === '' ? [ __( 'without text', 'sw-immosuite' ) ] : [] ),
	].join( ', ' );
	/* translators: 1: place, 2: how many there are. */
	const position = sprintf( __( 'Picture %1$s of %2$s', 'sw-immosuite' ), `${ place + 1 }`, `${ of }` );
	return `${ position }: ${ words }`;
}

const Tile = ( props: TileProps ) => {
	const { id, picture, isLarge, isChosen, isTitle, order, keysId, onChoose } = props;
	const isLifted = order.liftedId === id;
	return (
		<button
			type="button"
			id={ props.controlId || undefined }
			draggable
			className="swis-tile"
			data-held={ isLifted }
			data-picture={ id }
			aria-label={ nameOf( props ) }
			aria-describedby={ keysId }
			aria-pressed={ isChosen }
			onClick={ onChoose }
			onKeyDown={ ( event ) => order.onKeyDown( event, id ) }
			// Prevents the click that browsers trigger when Space is released.
			onKeyUp={ ( event ) => event.key === ' ' && event.preventDefault() }
			onBlur={ order.onBlur }
			onDragStart={ ( event ) => {
				event.dataTransfer.setData( 'text/plain', `${ id }` );
				order.startDrag( id );
			} }
			onDragEnter={ () => order.dragOver( id ) }
			onDragOver={ ( event ) => order.liftedId !== null && event.preventDefault() }
			onDrop={ ( event ) => {
				if ( order.liftedId !== null ) {
					event.preventDefault();
					order.endDrag( { isDropped: true } );
				}
			} }
			onDragEnd={ () => order.endDrag( { isDropped: false } ) }
		>
			{ picture && <img src={ addressOf( picture, isLarge ) } alt="" loading="lazy" draggable={ false } /> }
			{ isTitle && (
				<span className="swis-mark is-title" aria-hidden="true">
					{ __( 'Title picture', 'sw-immosuite' ) }
				</span>
			) }{ ' ' }
			{ picture && ! picture.alt_text && (
				<span className="swis-mark" aria-hidden="true">
					{ __( 'without text', 'sw-immosuite' ) }
				</span>
			) }
		</button>
	);
};

const OTHER_LIST: Readonly< Record< List, List > > = { gallery: 'plans', plans: 'gallery' };

/** Moves a picture to the end of the plans, or a plan to the end of the pictures. */
function transfer( meta: Meta, list: List, id: number ): void {
	const other = OTHER_LIST[ list ];
	editMeta( {
		[ list ]: meta[ list ].filter( ( listedId ) => listedId !== id ),
		[ other ]: moveToPlace( meta[ other ], id, meta[ other ].length ),
	} );
}

const NO_CHOICE = { id: null, target: '' };

/** Id of a picture in a field id such as "gallery.12". */
function linkedPicture( target: string, list: List ): number | null {
	const [ where, id ] = target.split( '.' );
	return where === list && id !== undefined ? Number( id ) : null;
}

/** Pictures in their order. The first of the gallery is the title picture. */
export const Tiles = ( { list, meta, pictures, isLarge = false }: Props ) => {
	const listRef = useRef< HTMLUListElement >( null );
	const { target } = useContext( OpenContext );
	const [ choice, setChoice ] = useState< { readonly id: number | null; readonly target: string } >( NO_CHOICE );
	// Navigation to a picture selects it until the user selects another one.
	const chosen = choice.target === target ? choice.id : linkedPicture( target, list );
	const choose = ( id: number | null ): void => setChoice( { id, target } );
	const keysId = useId();
	const ids = meta[ list ];
	const order = useOrder( ids, listRef, ( changed ) => editMeta( { [ list ]: changed } ) );
	const toolsOf = ( id: number ): ToolsProps => ( {
		picture: pictures.get( id ),
		place: ids.indexOf( id ),
		of: ids.length,
		onStep: ( by ) => order.step( id, by ),
		onTitle: list === 'gallery' ? () => order.step( id, -ids.indexOf( id ) ) : undefined,
		transferLabel:
			list === 'gallery' ? __( 'Move to floor plans', 'sw-immosuite' ) : __( 'Move to pictures', 'sw-immosuite' ),
		onTransfer: () => transfer( meta, list, id ),
		onRemove: () => editMeta( { [ list ]: ids.filter( ( other ) => other !== id ) } ),
	} );
	return (
		<>
			<p id={ keysId } hidden>
				{ __(
					'Space picks up the picture, arrow keys move it, Space drops it, Escape cancels.',
					'sw-immosuite'
				) }
			</p>
			<ul ref={ listRef } className={ isLarge ? 'swis-tiles is-large' : 'swis-tiles' }>
				{ order.shown.map( ( id, place ) => (
					<li key={ id }>
						<Tile
							id={ id }
							controlId={ isLarge ? '' : controlId( `${ list }.${ id }` ) }
							place={ place }
							of={ ids.length }
							picture={ pictures.get( id ) }
							isLarge={ isLarge }
							isChosen={ ! isLarge && chosen === id }
							isTitle={ list === 'gallery' && place === 0 }
							order={ order }
							keysId={ keysId }
							onChoose={ () => choose( chosen === id ? null : id ) }
						/>
						{ isLarge && <Tools { ...toolsOf( id ) } /> }
					</li>
				) ) }
			</ul>
			{ ! isLarge && chosen !== null && ids.includes( chosen ) && <Tools { ...toolsOf( chosen ) } /> }
		</>
	);
};
