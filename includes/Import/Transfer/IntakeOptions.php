<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Staff\Actor;

defined( 'ABSPATH' ) || exit;

/** How whoever brings a file wants it treated. */
final class IntakeOptions {

	/**
	 * @param bool          $isDryRun   Whether only the report is made (O14).
	 * @param 'on'|'off'|'' $alerts     Whether its listings are news; empty: all except those of a source's first transfer (O23).
	 * @param bool          $isByNumber Set once after a change of software: the property number alone identifies a listing (O7).
	 * @param Actor         $by         Who sends the file.
	 */
	public function __construct(
		public readonly bool $isDryRun = false,
		public readonly string $alerts = '',
		public readonly bool $isByNumber = false,
		public readonly Actor $by = new Actor(),
	) {
	}
}
