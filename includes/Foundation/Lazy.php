<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use Attribute;

defined( 'ABSPATH' ) || exit;

/** Marks a closure parameter: it returns the object of this class, built when a branch that needs it calls the closure. */
#[Attribute( Attribute::TARGET_PARAMETER )]
final class Lazy {

	/** @param class-string $class Class of the object. */
	public function __construct( public readonly string $class ) {
	}
}
