import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { CatalogueConfig } from '../../contract/types.gen';
import { offeredCategories, type CategoryChoice, type WizardName } from '../../domain/categories';
import { Segments } from '../../ui';
import type { Fault } from '../submission/form';
import { CategoryTiles } from './CategoryTiles';
import { drawingOfType } from './drawings';
import './choices.css';

/** Key of the request body that holds the three choices, by wizard. */
const ROOTS = { lead: 'lead', search: 'savedSearch' } as const;

export interface CategoryStepProps {
	/** The catalogue to offer; a widget may pass a subset. */
	catalogue: Pick< CatalogueConfig, 'objectTypes' | 'marketingTypes' | 'categories' >;
	wizard: WizardName;
	chosen: CategoryChoice;
	/** Faults of the whole form. */
	faults: readonly Fault[];
	/** Called with the choice that the visitor changed; the widget decides how this changes the other two choices. */
	onChoose: ( change: Partial< CategoryChoice > ) => void;
	/** Called when the visitor chooses a category and continues; the category may be the current choice. */
	onAdvance: ( categoryId: string ) => void;
}

interface ChoiceProps {
	name: string;
	legend: string;
	options: readonly { id: string; label: string; drawing?: string }[];
	value: string;
	onChange: ( value: string ) => void;
}

/** Radio buttons; renders nothing when there is only one option. */
function Choice( { options, ...props }: ChoiceProps ) {
	return options.length < 2 ? null : (
		<Segments { ...props } options={ options.map( ( { id, ...shown } ) => ( { value: id, ...shown } ) ) } />
	);
}

/** The fields of a wizard's category step: object type, marketing type and category. */
export function CategoryStep( { catalogue, wizard, chosen, faults, onChoose, onAdvance }: CategoryStepProps ) {
	const [ hasLostCategory, setLostCategory ] = useState( false );
	const root = ROOTS[ wizard ];
	const { objectType, marketingType, categoryId } = chosen;
	const types = catalogue.objectTypes.map( ( type ) => ( { ...type, drawing: drawingOfType( type.id ) } ) );
	const name = `${ root }.categoryId`;
	return (
		<>
			<div className="swis-choices">
				<Choice
					name={ `${ root }.objectType` }
					legend={ __( 'Use', 'sw-immosuite' ) }
					options={ types }
					value={ objectType }
					onChange={ ( value ) => {
						setLostCategory( categoryId !== '' );
						onChoose( { objectType: value } );
					} }
				/>
				<Choice
					name={ `${ root }.marketingType` }
					legend={
						wizard === 'lead'
							? __( 'What are your plans?', 'sw-immosuite' )
							: __( 'Would you like to buy or rent?', 'sw-immosuite' )
					}
					options={ catalogue.marketingTypes[ wizard ] }
					value={ marketingType }
					onChange={ ( value ) => onChoose( { marketingType: value } ) }
				/>
			</div>
			<p className="swis-hidden" role="status">
				{ hasLostCategory && categoryId === ''
					? __( 'The use has changed. Please choose the type of property again.', 'sw-immosuite' )
					: '' }
			</p>
			<CategoryTiles
				name={ name }
				categories={ offeredCategories( catalogue, wizard, chosen ) }
				value={ categoryId }
				error={ faults.find( ( { path } ) => path === name )?.message }
				onChoose={ ( id ) => onChoose( { categoryId: id } ) }
				onAdvance={ onAdvance }
			/>
		</>
	);
}
