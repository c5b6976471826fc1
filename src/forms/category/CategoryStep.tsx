import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { CatalogueConfig } from '../../contract/types.gen';
import { offeredCategories, type CategoryChoice, type WizardName } from '../../domain/categories';
import { Segments } from '../../ui';
import type { Fault } from '../submission/form';
import { CategoryTiles } from './CategoryTiles';
import { drawingOfType } from './drawings';
import './choices.css';

/** Key of the body that has the three entries, by wizard. */
const ROOTS = { lead: 'lead', search: 'savedSearch' } as const;

export interface CategoryStepProps {
	/** What it lists is what is offered: a widget that offers less hands over less. */
	catalogue: Pick< CatalogueConfig, 'objectTypes' | 'marketingTypes' | 'categories' >;
	wizard: WizardName;
	chosen: CategoryChoice;
	/** What is to be corrected in the form. */
	faults: readonly Fault[];
	/** One of the three has been chosen; what follows from it for the others is the widget's to say. */
	onChoose: ( change: Partial< CategoryChoice > ) => void;
	/** A category has been chosen such that the visitor goes on; it may be the one that was chosen before. */
	onAdvance: ( categoryId: string ) => void;
}

interface ChoiceProps {
	name: string;
	legend: string;
	options: readonly { id: string; label: string; drawing?: string }[];
	value: string;
	onChange: ( value: string ) => void;
}

/** A choice of two or three; none where there is nothing to choose. */
function Choice( { options, ...props }: ChoiceProps ) {
	return options.length < 2 ? null : (
		<Segments { ...props } options={ options.map( ( { id, ...shown } ) => ( { value: id, ...shown } ) ) } />
	);
}

/** Use, plan and type of the property: the fields of a wizard's category step. */
export function CategoryStep( { catalogue, wizard, chosen, faults, onChoose, onAdvance }: CategoryStepProps ) {
	const [ hasLost, setLost ] = useState( false );
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
						setLost( categoryId !== '' );
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
				{ hasLost && categoryId === ''
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
