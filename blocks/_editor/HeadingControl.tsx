import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** Absent for the widget's default heading. */
	readonly value: string | undefined;
	readonly defaultHeading: string;
	readonly onChange: ( value: string | undefined ) => void;
}

/** Shows the current heading. An empty field means no heading; the default text restores the default. */
export const HeadingControl = ( { value, defaultHeading, onChange }: Props ) => (
	<TextControl
		label={ __( 'Heading', 'sw-immosuite' ) }
		value={ value ?? defaultHeading }
		onChange={ ( text ) => onChange( text === defaultHeading ? undefined : text ) }
	/>
);
