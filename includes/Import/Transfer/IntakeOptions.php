<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Staff\Actor;

defined( 'ABSPATH' ) || exit;

/** Options of a transfer, chosen by its sender. */
final class IntakeOptions {

	/**
	 * @param bool          $isDryRun   Whether the transfer only produces a report.
	 * @param 'on'|'off'|'' $alerts     Whether its listings are news for saved searches; empty: all except listings of a source's first transfer.
	 * @param bool          $isByNumber Set once after a change of software: the property number alone identifies a listing.
	 * @param Actor         $by         Sender of the file.
	 */
	public function __construct(
		public readonly bool $isDryRun = false,
		public readonly string $alerts = '',
		public readonly bool $isByNumber = false,
		public readonly Actor $by = new Actor(),
	) {
	}
}
