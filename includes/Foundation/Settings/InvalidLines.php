<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Invalid lines of a list setting, as typed. */
final class InvalidLines extends UnexpectedValueException {

	/** @param non-empty-list<string> $lines */
	public function __construct( public readonly array $lines ) {
		parent::__construct( 'Some of the entries cannot be understood.' );
	}
}
