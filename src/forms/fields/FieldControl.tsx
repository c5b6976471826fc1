import { lazy, Suspense } from 'react';
import type { ControlProps } from './control';
import { NumberControl } from './NumberControl';
import { RangeControl } from './RangeControl';
import { SelectControl } from './SelectControl';
import { TextControl } from './TextControl';

/** With more options than this, the select supports searching by typing. */
const MAX_NATIVE_OPTIONS = 20;

/** Falls back to the native select if the chunk does not load. */
const LongSelectControl = lazy( () =>
	import( /* webpackChunkName: "long-select" */ './LongSelectControl' ).catch( () => ( { default: SelectControl } ) )
);

/** Renders the control for a field, by its type and rule. */
export function FieldControl( props: ControlProps ) {
	const { offered } = props;
	if ( offered.rule === 'range' ) {
		return <RangeControl { ...props } offered={ offered } />;
	}
	const { type, field } = offered;
	if ( type.control === 'number' ) {
		return <NumberControl { ...props } type={ type } />;
	}
	if ( type.control === 'text' ) {
		return <TextControl { ...props } />;
	}
	return field.values.length > MAX_NATIVE_OPTIONS ? (
		<Suspense fallback={ <SelectControl { ...props } /> }>
			<LongSelectControl { ...props } />
		</Suspense>
	) : (
		<SelectControl { ...props } />
	);
}
