import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ColorControl } from './ColorControl';
import type { EditProps, SharedAttributes } from './attributes';

type Language = SharedAttributes[ 'language' ];

const languages = (): { value: Language; label: string }[] => [
	{ value: 'auto', label: __( 'As the page', 'sw-immosuite' ) },
	{ value: 'de', label: __( 'German', 'sw-immosuite' ) },
	{ value: 'en', label: __( 'English', 'sw-immosuite' ) },
];

/** Appearance and language, which all widgets have. */
export const AppearancePanel = ( { attributes, setAttributes }: EditProps< SharedAttributes > ) => (
	<PanelBody title={ __( 'Appearance and language', 'sw-immosuite' ) }>
		<ColorControl
			id="sw-immosuite-primary-color"
			label={ __( 'Primary color', 'sw-immosuite' ) }
			help={ __( 'Buttons and chosen regions. Without a choice, the color of the theme.', 'sw-immosuite' ) }
			value={ attributes.primaryColor }
			onChange={ ( primaryColor ) => setAttributes( { primaryColor } ) }
		/>
		<ColorControl
			id="sw-immosuite-secondary-color"
			label={ __( 'Secondary color', 'sw-immosuite' ) }
			help={ __( 'Quiet buttons. Without a choice, the color of the settings.', 'sw-immosuite' ) }
			value={ attributes.secondaryColor }
			onChange={ ( secondaryColor ) => setAttributes( { secondaryColor } ) }
		/>
		<ColorControl
			id="sw-immosuite-accent-color"
			label={ __( 'Accent color', 'sw-immosuite' ) }
			help={ __( 'What is new or chosen. Without a choice, the color of the settings.', 'sw-immosuite' ) }
			value={ attributes.accentColor }
			onChange={ ( accentColor ) => setAttributes( { accentColor } ) }
		/>
		<SelectControl< Language >
			label={ __( 'Language', 'sw-immosuite' ) }
			value={ attributes.language }
			options={ languages() }
			onChange={ ( language ) => setAttributes( { language } ) }
		/>
	</PanelBody>
);
