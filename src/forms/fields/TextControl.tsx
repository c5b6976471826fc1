import { TextField } from '../../ui';
import type { ControlProps } from './control';
import { entryText } from './wizard-fields';

export function TextControl( { offered, entries, errorAt, onChange }: ControlProps ) {
	const { path, label, hint } = offered;
	return (
		<TextField
			name={ path }
			label={ label }
			hint={ hint ?? undefined }
			value={ entryText( entries, path ) }
			error={ errorAt( path ) }
			onChange={ ( entry ) => onChange( { [ path ]: entry } ) }
		/>
	);
}
