import { __ } from '@wordpress/i18n';
import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from 'downshift';
import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { InputBox, ClearButton, controlId, describedBy, FieldFrame, Hidden } from '../../ui';
import type { ControlProps } from './control';
import { entryText } from './wizard-fields';
import { clearText } from './SelectControl';

type Option = ControlProps[ 'offered' ][ 'field' ][ 'values' ][ number ];

/** Number of options that are rendered at a time. */
const STEP_SIZE = 20;
/** Distance in pixels from the end of the list at which more options are rendered. */
const NEAR_END_PX = 200;

/** Milliseconds within which the next letter extends the typed word. */
const WORD_MS = 1000;

/**
 * Value that our timer passes to setInputValue() when a typed word ends. A space, so that reduce() can tell our timer
 * from downshift's own timer, which passes an empty text after 500 ms.
 */
const WORD_ENDS = ' ';

const titleOf = ( option: Option | null ): string => option?.title ?? '';

/** Ignores downshift's timer in favor of ours, and keeps a click elsewhere from selecting the highlighted option. */
function reduce( state: UseSelectState< Option >, { type, source, changes }: UseSelectStateChangeOptions< Option > ) {
	switch ( type ) {
		case useSelect.stateChangeTypes.FunctionSetInputValue:
			// Our timer clears the typed word; downshift's timer has no effect.
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
			timer.current = setTimeout( () => setInputValue( WORD_ENDS ), WORD_MS );
		}
	};
	return { ...select, onKeyDown };
}

/** Number of rendered options: grows when the visitor scrolls near the end or reaches the end by keyboard. */
function useRenderedCount( count: number, highlighted: number ) {
	const [ rendered, setRendered ] = useState( STEP_SIZE );
	const [ timesGrown, setTimesGrown ] = useState( 0 );
	const needed = Math.ceil( ( highlighted + 1 ) / STEP_SIZE ) * STEP_SIZE;
	if ( needed > rendered ) {
		setRendered( needed );
	}
	const onScroll = ( { currentTarget: list }: UIEvent< HTMLElement > ): void => {
		if ( rendered < count && list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX ) {
			setRendered( rendered + STEP_SIZE );
			setTimesGrown( timesGrown + 1 );
		}
	};
	return { rendered, timesGrown, onScroll };
}

/** A select with many options, which supports searching by the first letters. */
export default function LongSelectControl( { offered, entries, errorAt, onChange }: ControlProps ) {
	const { path, label, field } = offered;
	const options = field.values;
	const value = entryText( entries, path );
	const choose = ( chosen: string ): void => onChange( { [ path ]: chosen } );
	const chosen = options.find( ( option ) => option.value === value ) ?? null;
	const { isOpen, highlightedIndex, inputValue, onKeyDown, ...select } = useOptions( path, options, chosen, choose );
	const { rendered, timesGrown, onScroll } = useRenderedCount( options.length, highlightedIndex );
	const described = { hint: offered.hint ?? undefined, error: errorAt( path ) };
	const hasNoMatch = ! options.some( ( { title } ) => title.toLowerCase().startsWith( inputValue.toLowerCase() ) );
	const clear = (): void => {
		choose( '' );
		document.getElementById( controlId( path ) )?.focus();
	};
	return (
		<FieldFrame name={ path } label={ label } { ...described }>
			<div>
				<InputBox hasArrow>
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
				</InputBox>
				<ul
					className="swis-box__list"
					hidden={ ! isOpen }
					{ ...select.getMenuProps( { 'aria-label': label, onScroll } ) }
				>
					{ ( isOpen ? options.slice( 0, rendered ) : [] ).map( ( option, index ) => (
						<li
							key={ option.value }
							className={ `swis-box__option${ index === highlightedIndex ? ' is-here' : '' }` }
							{ ...select.getItemProps( { item: option, index } ) }
						>
							{ option.title }
						</li>
					) ) }
				</ul>
				{ /* A new key inserts the text again, so that screen readers announce an unchanged text, too. */ }
				<p role="status">
					<Hidden key={ hasNoMatch ? inputValue : timesGrown }>
						{ hasNoMatch
							? __( 'No entry found', 'sw-immosuite' )
							: timesGrown > 0 && __( 'More entries loaded', 'sw-immosuite' ) }
					</Hidden>
				</p>
			</div>
		</FieldFrame>
	);
}
