import { lazy, Suspense } from 'react';
import type { ControlProps } from './control';
import { NumberControl } from './NumberControl';
import { RangeControl } from './RangeControl';
import { SelectControl } from './SelectControl';
import { TextControl } from './TextControl';

/** Above so many options a list is looked through by typing. */
const MANY = 20;

/** Without its chunk the browser's own list does as well. */
const LongSelectControl = lazy( () =>
	import( /* webpackChunkName: "long-select" */ './LongSelectControl' ).catch( () => ( { default: SelectControl } ) )
);

/** The control of a field, by its type and by what is asked of it. */
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
	return field.values.length > MANY ? (
		<Suspense fallback={ <SelectControl { ...props } /> }>
			<LongSelectControl { ...props } />
		</Suspense>
	) : (
		<SelectControl { ...props } />
	);
}
