import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { InputBox, controlId, describedBy, FieldFrame } from '../../../../ui';
import { soughtCategories, type OfferProps } from '../categories';

const PATH = 'savedSearch.categoryId';

/** Field for the type of property, if the list was searched without one. The field stays after the choice. */
export function CategoryField( props: OfferProps ) {
	const { entries, submission } = props.search;
	const value = entries[ PATH ];
	const error = submission.faults.find( ( { path } ) => path === PATH )?.message;
	const [ wasMissing ] = useState( value === '' );
	if ( ! wasMissing && error === undefined ) {
		return null;
	}
	const chosenType = entries[ 'savedSearch.marketingType' ].toUpperCase();
	// A category without a marketing type fits both, to buy and to rent.
	const offered = soughtCategories( props ).filter(
		( { wizards, marketingType } ) => wizards.includes( 'search' ) && ( marketingType ?? chosenType ) === chosenType
	);
	const choose = ( chosen: string ): void => {
		const objectType = offered.find( ( { id } ) => `${ id }` === chosen )?.objectType;
		submission.change( { [ PATH ]: chosen, ...( objectType && { 'savedSearch.objectType': objectType } ) } );
	};
	return (
		<FieldFrame name={ PATH } label={ __( 'Type of property', 'sw-immosuite' ) } error={ error } required>
			<InputBox hasArrow>
				<select
					id={ controlId( PATH ) }
					name={ PATH }
					value={ value }
					required
					aria-invalid={ error ? true : undefined }
					aria-describedby={ describedBy( PATH, { error } ) }
					onChange={ ( event ) => choose( event.target.value ) }
				>
					<option value="">{ __( 'Please choose', 'sw-immosuite' ) }</option>
					{ offered.map( ( { id, displayText } ) => (
						<option key={ id } value={ id }>
							{ displayText }
						</option>
					) ) }
				</select>
			</InputBox>
		</FieldFrame>
	);
}
