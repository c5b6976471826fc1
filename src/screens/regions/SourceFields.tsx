import { __, _x } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import type { Origin } from './guess';
import { Select } from './MappingFields';
import { isAddress, sourceOf, type Source } from './sources';

export interface SourceFieldsProps {
	readonly origin: Origin;
	readonly source: Source;
	readonly onOrigin: ( origin: Origin, source: Source ) => void;
	readonly onChange: ( source: Source ) => void;
	/** Whether the user tried to continue without a source. */
	readonly isUnsourced: boolean;
}

interface TextProps {
	readonly label: string;
	readonly value: string;
	readonly type?: 'url';
	readonly isWrong: boolean;
	readonly describedBy: string;
	readonly onChange: ( value: string ) => void;
}

function Text( { label, value, type, isWrong, describedBy, onChange }: TextProps ): ReactNode {
	const id = useId();
	return (
		<div>
			<label htmlFor={ id }>{ label }</label>
			<input
				id={ id }
				type={ type ?? 'text' }
				maxLength={ type === 'url' ? 500 : 200 }
				value={ value }
				aria-invalid={ isWrong }
				aria-describedby={ describedBy }
				onChange={ ( { target } ) => onChange( target.value ) }
			/>
		</div>
	);
}

/** Source of the outlines, shown on every map. */
export function SourceFields( props: SourceFieldsProps ): ReactNode {
	const { origin, source, onOrigin, onChange, isUnsourced } = props;
	const id = useId();
	const hasSourceAndLicense = source.source.trim() !== '' && source.licence.trim() !== '';
	const hint =
		isUnsourced && hasSourceAndLicense
			? __(
					'Please enter a complete address of the license that begins with https://, or leave the field empty.',
					'sw-immosuite'
				)
			: __( 'Please enter source and license. Both will stand below the map.', 'sw-immosuite' );
	return (
		<>
			<div className="swrg-fields">
				<Select
					label={ __( 'Source', 'sw-immosuite' ) }
					value={ origin }
					options={ [
						[ 'other', __( 'Other source', 'sw-immosuite' ) ],
						[ 'vg250', 'BKG VG250' ],
						[ 'osm', 'OpenStreetMap' ],
					] }
					onChange={ ( value ) => {
						const next = value as Origin;
						onOrigin( next, sourceOf( next, new Date().getFullYear() ) );
					} }
				/>
				<Text
					label={ _x( 'Attribution on the map', 'regions', 'sw-immosuite' ) }
					value={ source.source }
					isWrong={ isUnsourced && source.source.trim() === '' }
					describedBy={ id }
					onChange={ ( value ) => onChange( { ...source, source: value } ) }
				/>
				<Text
					label={ __( 'License', 'sw-immosuite' ) }
					value={ source.licence }
					isWrong={ isUnsourced && source.licence.trim() === '' }
					describedBy={ id }
					onChange={ ( value ) => onChange( { ...source, licence: value } ) }
				/>
				<Text
					label={ __( 'Address of the license (https, optional)', 'sw-immosuite' ) }
					value={ source.licenceUrl }
					type="url"
					isWrong={ ! isAddress( source.licenceUrl ) }
					describedBy={ id }
					onChange={ ( value ) => onChange( { ...source, licenceUrl: value } ) }
				/>
			</div>
			<p
				id={ id }
				className={ isUnsourced ? 'swrg-wrong' : 'description' }
				role={ isUnsourced ? 'alert' : undefined }
			>
				{ hint }
			</p>
		</>
	);
}
