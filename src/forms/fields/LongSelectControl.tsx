import { __ } from '@wordpress/i18n';
import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from 'downshift';
import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { Box, ClearButton, controlId, describedBy, FieldFrame, Hidden } from '../../ui';
import type { ControlProps } from './control';
import { entryText } from './asked';
import { clearText } from './SelectControl';

type Option = ControlProps[ 'offered' ][ 'field' ][ 'values' ][ number ];

/** Options rendered at a time, and the distance in pixels from the end of the list at which more are rendered. */
const STEP = 20;
const NEAR = 200;

/** Milliseconds within which the next letter extends the typed word. */
const TOGETHER = 1000;

/**
 * Query set by our timer. Downshift's own timer, which ends a word after 500 ms, sets an empty query, so the two can be
 * told apart.
 */
const WORD_ENDS = ' ';

const titleOf = ( option: Option | null ): string => option?.title ?? '';

/** Ignores downshift's timer in favor of ours, and keeps a click elsewhere from selecting the highlighted option. */
function reduce( state: UseSelectState< Option >, { type, source, changes }: UseSelectStateChangeOptions< Option > ) {
	switch ( type ) {
		case useSelect.stateChangeTypes.FunctionSetInputValue:
			return { ...changes, inputValue: changes.inputValue === WORD_ENDS ? '' : state.inputValue };
		case useSelect.stateChangeTypes.ToggleButtonBlur:
			return source === 'outside' ? { ...changes, selectedItem: state.selectedItem } : changes;
		default:
			return changes;
	}
}

/** Downshift's select, with typed words that end after one second. */
function useOptions( path: string, options: Option[], chosen: Option | null, onChoose: ( value: string ) => void ) {
	const id = controlId( path );
	const select = useSelect< Option >( {
		id,
		toggleButtonId: id,
		items: options,
		itemToString: titleOf,
		selectedItem: chosen,
		stateReducer: reduce,
		onSelectedItemChange: ( { selectedItem } ) => onChoose( selectedItem?.value ?? '' ),
	} );
	const { setInputValue } = select;
	const timer = useRef< ReturnType< typeof setTimeout > >();
	useEffect( () => () => clearTimeout( timer.current ), [] );
	const onKeyDown = ( { key }: KeyboardEvent ): void => {
		if ( key.length === 1 ) {
			clearTimeout( timer.current );
			timer.current = setTimeout( () => setInputValue( WORD_ENDS ), TOGETHER );
		}
	};
	return { ...select, onKeyDown };
}

/** Number of rendered options: grows when the visitor scrolls near the end or reaches the end by keyboard. */
function useReach( count: number, here: number ) {
	const [ reach, setReach ] = useState( STEP );
	const [ grown, setGrown ] = useState( 0 );
	const needed = Math.ceil( ( here + 1 ) / STEP ) * STEP;
	if ( needed > reach ) {
		setReach( needed );
	}
	const onScroll = ( { currentTarget: list }: UIEvent< HTMLElement > ): void => {
		if ( reach < count && list.scrollHeight - list.scrollTop - list.clientHeight < NEAR ) {
			setReach( reach + STEP );
			setGrown( grown + 1 );
		}
	};
	return { reach, grown, onScroll };
}

/** A select with many options, which supports searching by the first letters. */
export default function LongSelectControl( { offered, entries, errorAt, onChange }: ControlProps ) {
	const { path, label, field } = offered;
	const options = field.values;
	const value = entryText( entries, path );
	const choose = ( chosen: string ): void => onChange( { [ path ]: chosen } );
	const chosen = options.find( ( option ) => option.value === value ) ?? null;
	const { isOpen, highlightedIndex, inputValue, onKeyDown, ...select } = useOptions( path, options, chosen, choose );
	const { reach, grown, onScroll } = useReach( options.length, highlightedIndex );
	const described = { hint: offered.hint ?? undefined, error: errorAt( path ) };
	const isNone = ! options.some( ( { title } ) => title.toLowerCase().startsWith( inputValue.toLowerCase() ) );
	const clear = (): void => {
		choose( '' );
		document.getElementById( controlId( path ) )?.focus();
	};
	return (
		<FieldFrame name={ path } label={ label } { ...described }>
			<div>
				<Box hasArrow>
					<button
						type="button"
						{ ...select.getToggleButtonProps( { onKeyDown } ) }
						aria-labelledby={ undefined }
						aria-invalid={ described.error ? true : undefined }
						aria-describedby={ describedBy( path, described ) }
					>
						{ chosen?.title ?? __( 'Please choose', 'sw-immosuite' ) }
					</button>
					{ value === '' ? null : <ClearButton label={ clearText( label ) } onClick={ clear } /> }
				</Box>
				<ul
					className="swis-box__list"
					hidden={ ! isOpen }
					{ ...select.getMenuProps( { 'aria-label': label, onScroll } ) }
				>
					{ ( isOpen ? options.slice( 0, reach ) : [] ).map( ( option, index ) => (
						<li
							key={ option.value }
							className={ `swis-box__option${ index === highlightedIndex ? ' is-here' : '' }` }
							{ ...select.getItemProps( { item: option, index } ) }
						>
							{ option.title }
						</li>
					) ) }
				</ul>
				<p role="status">
					<Hidden key={ isNone ? inputValue : grown }>
						{ isNone
							? __( 'No entry found', 'sw-immosuite' )
							: grown > 0 && __( 'More entries loaded', 'sw-immosuite' ) }
					</Hidden>
				</p>
			</div>
		</FieldFrame>
	);
}
