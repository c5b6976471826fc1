import { __ } from '@wordpress/i18n';
import { asksRadius, placeLabel, placePath, unusualZip, zipQuestion } from '../../../domain/place';
import type { PlaceEntries } from '../../../domain/place-entries';
import { Checkbox, Hidden, TextField } from '../../../ui';

type PlaceLine = Parameters< typeof placeLabel >[ 0 ];

const KEPT_ZIP = 'lead.keptZip';

export interface AddressFieldsProps {
	entries: PlaceEntries;
	errorOf: ( path: string ) => string | undefined;
	onChange: ( entries: Partial< PlaceEntries > ) => void;
}

/** Address of the property. Without autocomplete, because the visitor often lives elsewhere. */
export function AddressFields( { entries, errorOf, onChange }: AddressFieldsProps ) {
	const unusual = unusualZip( entries );
	const isKept = unusual !== '' && entries[ KEPT_ZIP ] === unusual;
	const addressField = ( field: PlaceLine, hint?: string ) => (
		<TextField
			name={ placePath( field ) }
			label={ placeLabel( field ) }
			hint={ hint }
			value={ entries[ placePath( field ) ] }
			autoComplete="off"
			error={ errorOf( placePath( field ) ) }
			note={ field === 'zip' && isKept && <p className="swis-hint">{ zipQuestion() }</p> }
			onChange={ ( value ) => onChange( { [ placePath( field ) ]: value } ) }
		/>
	);
	return (
		<fieldset className="swis-fields">
			<legend>
				<Hidden>{ __( 'Address of the property', 'sw-immosuite' ) }</Hidden>
			</legend>
			<div className="swis-row swis-row--number">
				{ addressField( 'street' ) }
				{ addressField( 'number' ) }
			</div>
			<div className="swis-row swis-row--zip">
				{ addressField( 'zip' ) }
				{ addressField( 'city' ) }
			</div>
			{ unusual !== '' && ( isKept || errorOf( placePath( 'zip' ) ) ) && (
				<Checkbox
					name={ KEPT_ZIP }
					checked={ isKept }
					onChange={ ( isChecked ) => onChange( { [ KEPT_ZIP ]: isChecked ? unusual : '' } ) }
				>
					{ __( 'The postal code is correct', 'sw-immosuite' ) }
				</Checkbox>
			) }
			{ addressField( 'district' ) }
			{ asksRadius( entries ) && addressField( 'radiusKm', 'km' ) }
			<p className="swis-hint">
				{ __( 'The address is sent to us only. It is not published.', 'sw-immosuite' ) }
			</p>
		</fieldset>
	);
}
