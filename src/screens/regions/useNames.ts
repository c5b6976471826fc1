import { useEffect, useState } from 'react';
import type { Mapping } from './guess';
import type { Names } from './names';
import type { ReadFile } from './readFile';

/** @return Names of the regions by this mapping; null until the worker's first response. */
export function useNames( { namesOf }: ReadFile, mapping: Mapping ): Names | null {
	const [ names, setNames ] = useState< Names | null >( null );
	useEffect( () => namesOf( mapping, setNames ), [ namesOf, mapping ] );
	return names;
}
