import { __ } from '@wordpress/i18n';
import type { Category } from '../../domain/categories';
import { controlId, describedBy, Drawing, FieldError, hintId, Icon } from '../../ui';
import { drawingOf } from './drawings';
import './tiles.css';
import { useTiles } from './useTiles';

interface TileProps {
	category: Category;
	/** Name of the group. */
	name: string;
	/** The one that a link to the group leads to has its id. */
	id: string | undefined;
	isChosen: boolean;
	/** Id of what is wrong with the group. */
	errorId: string | undefined;
}

const nothing = (): void => undefined;

/** With a soft hyphen where a long German word may break: Mehrfamilien-haus. */
const breakable = ( text: string ): string => text.replace( /\B(?=haus\b)/, '\u00ad' );

/** The radio fills the tile. Its name is exactly the text, which the tile shows once more for those who see it. */
function Tile( { category, name, id, isChosen, errorId }: TileProps ) {
	const { displayText, hint } = category;
	const ownHint = hintId( `${ name }.${ category.id }` );
	const descriptions = [ hint ? ownHint : '', errorId ?? '' ].filter( Boolean );
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
				onChange={ nothing }
			/>
			<Drawing drawing={ drawingOf( category ) } className="swis-tile__art" />
			<span className="swis-tile__words" aria-hidden="true">
				<span className="swis-tile__label">{ breakable( displayText ) }</span>
				{ hint && (
					<span className="swis-tile__hint" id={ ownHint }>
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
	/** Path of the entry, which is the name of the group. */
	name: string;
	/** Those that fit, in their order. */
	categories: readonly Category[];
	/** Id of the chosen one; empty for none. */
	value: string;
	error?: string | undefined;
	onChoose: ( id: string ) => void;
	onAdvance: ( id: string ) => void;
}

/** One street of houses, two by two when narrow: choosing one leads on. */
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
