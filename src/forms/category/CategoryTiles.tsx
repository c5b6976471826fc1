import { __ } from '@wordpress/i18n';
import type { Category } from '../../domain/categories';
import { controlId, describedBy, HouseDrawing, FieldError, hintId, Icon } from '../../ui';
import { drawingOf } from './drawings';
import './tiles.css';
import { useTiles } from './useTiles';

interface TileProps {
	category: Category;
	name: string;
	/** The group's id as a link target: set on the first tile only. */
	id: string | undefined;
	isChosen: boolean;
	/** Id of the group's error message. */
	errorId: string | undefined;
}

/** React requires a handler on a controlled input; useTiles handles the events. */
const noop = (): void => undefined;

/** Adds a soft hyphen where a long German word may break: Mehrfamilien-haus. */
const breakable = ( text: string ): string => text.replace( /\B(?=haus\b)/, '\u00ad' );

/**
 * A radio button that covers its tile. Its accessible name is the text alone; the visible copy is hidden from screen
 * readers.
 */
function Tile( { category, name, id, isChosen, errorId }: TileProps ) {
	const { displayText, hint } = category;
	const tileHintId = hintId( `${ name }.${ category.id }` );
	const descriptions = [ hint ? tileHintId : '', errorId ?? '' ].filter( Boolean );
	return (
		<label className="swis-tile">
			<input
				type="radio"
				id={ id }
				name={ name }
				value={ category.id }
				checked={ isChosen }
				aria-label={ displayText }
				aria-describedby={ descriptions.join( ' ' ) || undefined }
				onChange={ noop }
			/>
			<HouseDrawing drawing={ drawingOf( category ) } className="swis-tile__art" />
			<span className="swis-tile__words" aria-hidden="true">
				<span className="swis-tile__label">{ breakable( displayText ) }</span>
				{ hint && (
					<span className="swis-tile__hint" id={ tileHintId }>
						{ hint }
					</span>
				) }
			</span>
			<span className="swis-tile__badge">
				<Icon name="check" />
			</span>
		</label>
	);
}

export interface CategoryTilesProps {
	/** Path of the entry, and `name` of the radio buttons. */
	name: string;
	/** Categories that fit the object type and marketing type. */
	categories: readonly Category[];
	/** Id of the chosen category; empty for none. */
	value: string;
	error?: string | undefined;
	onChoose: ( id: string ) => void;
	onAdvance: ( id: string ) => void;
}

/** Category tiles drawn as one street, in two columns on narrow screens. Choosing a tile opens the next step. */
export function CategoryTiles( { name, categories, value, error, onChoose, onAdvance }: CategoryTilesProps ) {
	const { handlers, pressed } = useTiles( onChoose, onAdvance );
	const hasAny = categories.length > 0;
	const errorId = describedBy( name, { error } );
	return (
		<fieldset aria-describedby={ errorId }>
			<legend className="swis-legend">{ __( 'Type of property', 'sw-immosuite' ) }</legend>
			<p className="swis-hint swis-street__hint" role="status">
				{ hasAny
					? __( 'Your choice takes you to the next step.', 'sw-immosuite' )
					: __( 'There is no type of property for this choice.', 'sw-immosuite' ) }
			</p>
			{ hasAny && (
				<div className="swis-street" { ...handlers }>
					{ categories.map( ( category, index ) => (
						<Tile
							key={ category.id }
							category={ category }
							name={ name }
							id={ index === 0 ? controlId( name ) : undefined }
							isChosen={ `${ category.id }` === ( pressed ?? value ) }
							errorId={ errorId }
						/>
					) ) }
				</div>
			) }
			<FieldError name={ name } error={ error } />
		</fieldset>
	);
}
