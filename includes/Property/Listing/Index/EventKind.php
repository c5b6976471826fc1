<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

defined( 'ABSPATH' ) || exit;

/** Kinds of news about a listing, for visitors with a matching saved search. */
enum EventKind: string {

	/** On offer for the first time. */
	case First = 'new';

	/** Cheaper than ever before. */
	case Price = 'price';

	/** Available again: on offer again, or no longer reserved. */
	case Back = 'back';
}
