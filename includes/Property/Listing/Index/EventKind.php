<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

defined( 'ABSPATH' ) || exit;

/** What is news of a listing to whoever looks for one like it (O23). */
enum EventKind: string {

	/** It can be had, and never could before. */
	case First = 'new';

	/** It costs less than ever before. */
	case Price = 'price';

	/** It can be had again. */
	case Back = 'back';
}
