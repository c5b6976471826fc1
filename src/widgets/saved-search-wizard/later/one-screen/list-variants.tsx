/** Variants of the wizard's parts that describe the regions of a list's search by its place. */
import * as common from '../common';
import { regionsText } from './regions-text';

/** The form also sends the central region, because the account and the mails name the search after that region. */
export function searchForm( ...rules: Parameters< typeof common.searchForm > ): ReturnType< typeof common.searchForm > {
	const [ , context ] = rules;
	const form = common.searchForm( ...rules );
	return {
		...form,
		request: ( entries ) => {
			const body = form.request( entries );
			const { around } = regionsText( entries, context );
			return { ...body, savedSearch: { ...body.savedSearch, ...( around && { around } ) } };
		},
	};
}

/** Summary of the search that has been sent. */
export function Summary( props: Parameters< typeof common.Summary >[ 0 ] ) {
	return <common.Summary { ...props } regions={ regionsText( props.entries, props.context ).line } />;
}
