import { Button } from '@wordpress/components';
import { useContext, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ChoiceField, TextField, type Option } from '../controls/fields';
import { TypedField } from '../controls/TypedField';
import { currentMeta, editMeta } from '../core';
import { listingData, type Detail } from '../data';
import type { Meta } from '../meta';
import { detailsOf } from '../shown';
import { language, numberFormat } from '../field-format';
import { OpenContext } from './open';

interface Props {
	readonly detail: Detail;
	readonly value: unknown;
}

/** Sets one detail in the meta value with all details. Null or an empty text removes it; 0 and false are stored. */
function setDetail( key: string, value: string | number | boolean | null ): void {
	const { [ key ]: _, ...others } = currentMeta().details;
	editMeta( { details: value === '' || value === null ? others : { ...others, [ key ]: value } } );
}

/** Values of the options yes and no; an unknown detail has no value. */
const ANSWERS: Readonly< Record< string, boolean > > = { yes: true, no: false };

const answers = (): Option[] => [
	{ value: '', label: __( 'Not specified', 'sw-immosuite' ) },
	{ value: 'yes', label: __( 'Yes', 'sw-immosuite' ) },
	{ value: 'no', label: __( 'No', 'sw-immosuite' ) },
];

const answerOf = ( value: unknown ): string =>
	Object.keys( ANSWERS ).find( ( answer ) => ANSWERS[ answer ] === value ) ?? '';

const NumberDetail = ( { detail, value }: Props ) => {
	const bounds = {
		type: detail.type === 'integer' ? ( 'int' as const ) : ( 'decimal' as const ),
		minimum: 0,
		maximum: detail.maximum ?? 1e10,
	};
	const { zero } = detail;
	return (
		<TypedField
			half
			field={ `details.${ detail.key }` }
			label={ detail.label }
			unit={ detail.unit }
			{ ...( zero !== '' && { help: `0: ${ zero }` } ) }
			format={ numberFormat( bounds, null, language() ) }
			value={ typeof value === 'number' ? value : null }
			onChange={ ( number ) => setDetail( detail.key, number ) }
		/>
	);
};

const DetailField = ( { detail, value }: Props ) => {
	const { key, label, type } = detail;
	const shared = { field: `details.${ key }`, label };
	const text = typeof value === 'string' ? value : '';
	switch ( type ) {
		case 'number':
		case 'integer':
			return <NumberDetail detail={ detail } value={ value } />;
		case 'boolean':
			return (
				<ChoiceField
					{ ...shared }
					value={ answerOf( value ) }
					options={ answers() }
					onChange={ ( chosen ) => setDetail( key, ANSWERS[ chosen ] ?? null ) }
				/>
			);
		case 'choice':
			return (
				<ChoiceField
					half
					{ ...shared }
					value={ text }
					options={ [ { value: '', label: __( 'Not specified', 'sw-immosuite' ) }, ...detail.options ] }
					onChange={ ( chosen ) => setDetail( key, chosen ) }
				/>
			);
		case 'text':
			return (
				<TextField
					half
					{ ...shared }
					value={ text }
					maxLength={ detail.maximum ?? 200 }
					onChange={ ( words ) => setDetail( key, words ) }
				/>
			);
	}
};

/** Rarely used details, folded behind a button. */
export const MoreDetails = ( { meta }: { readonly meta: Meta } ) => {
	const { target } = useContext( OpenContext );
	const [ isExpanded, setExpanded ] = useState( false );
	const details = detailsOf( meta, listingData().details );
	const isOpen = isExpanded || target.startsWith( 'details.' );
	return details.length === 0 ? null : (
		<>
			<Button
				className="swis-more"
				variant="link"
				aria-expanded={ isOpen }
				onClick={ () => setExpanded( ! isOpen ) }
			>
				{ /* translators: %s: how many further details there are. */ }
				{ sprintf( __( 'More details (%s)', 'sw-immosuite' ), `${ details.length }` ) }
			</Button>
			{ isOpen &&
				details.map( ( detail ) => (
					<DetailField key={ detail.key } detail={ detail } value={ meta.details[ detail.key ] } />
				) ) }
		</>
	);
};
