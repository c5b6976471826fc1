import { ColorPalette } from '@wordpress/block-editor';
import { BaseControl, Notice, PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { contrast, readColor } from '../../src/host/color';
import type { EditProps, SharedAttributes } from './attributes';

type Language = SharedAttributes[ 'language' ];

/** White text on the colour: what most themes would put on a button. */
const isHardToRead = ( color: string ): boolean => {
	const read = readColor( color );
	return read !== null && contrast( read, [ 255, 255, 255, 1 ] ) < 4.5;
};

const languages = (): { value: Language; label: string }[] => [
	{ value: 'auto', label: __( 'As the page', 'sw-immosuite' ) },
	{ value: 'de', label: __( 'German', 'sw-immosuite' ) },
	{ value: 'en', label: __( 'English', 'sw-immosuite' ) },
];

/** Appearance and language: the same for every widget. */
export const AppearancePanel = ( { attributes, setAttributes }: EditProps< SharedAttributes > ) => (
	<PanelBody title={ __( 'Appearance and language', 'sw-immosuite' ) }>
		<BaseControl
			id="sw-immosuite-primary-color"
			help={ __( 'Buttons and chosen regions. Without a choice, the color of the theme.', 'sw-immosuite' ) }
		>
			<BaseControl.VisualLabel>{ __( 'Primary color', 'sw-immosuite' ) }</BaseControl.VisualLabel>
			<ColorPalette
				value={ attributes.primaryColor || undefined }
				onChange={ ( color = '' ) => setAttributes( { primaryColor: color } ) }
			/>
		</BaseControl>
		{ isHardToRead( attributes.primaryColor ) && (
			<Notice status="warning" isDismissible={ false }>
				{ __( 'Text on this color is hard to read. The widget adjusts it.', 'sw-immosuite' ) }
			</Notice>
		) }
		<SelectControl< Language >
			label={ __( 'Language', 'sw-immosuite' ) }
			value={ attributes.language }
			options={ languages() }
			onChange={ ( language ) => setAttributes( { language } ) }
		/>
	</PanelBody>
);
