<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Use of a property (specification, chapter 3). */
enum ObjectType: string {

	case Living     = 'LIVING';
	case Commercial = 'COMMERCIAL';
}
