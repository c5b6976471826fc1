<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** One thing to count, and for whom. */
final class Count {

	/** @param string $subject ClientAddress::token(), an address in lower case, or the id of a contact. */
	public function __construct(
		public readonly Limit $limit,
		public readonly string $subject,
	) {
	}

	/** Row of the counter: says nothing about its subject. */
	public function bucket(): string {
		return hash( 'sha256', $this->limit->value . '|' . $this->subject );
	}
}
