<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** Type of a block attribute, by its "type" in block.json. */
enum AttributeType: string {

	case Text        = 'string';
	case Names       = 'array';
	case Truth       = 'boolean';
	case WholeNumber = 'integer';
}
