<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use Attribute;

defined( 'ABSPATH' ) || exit;

/** Marks a constructor's closure parameter. The closure returns the service of this class, and builds the service when called. */
#[Attribute( Attribute::TARGET_PARAMETER )]
final class Lazy {

	/** @param class-string $class Class of the object. */
	public function __construct( public readonly string $class ) {
	}
}
