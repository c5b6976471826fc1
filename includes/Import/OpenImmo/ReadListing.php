<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** An "immobilie" of a file, as it was sent, with whose it is and what the file says of itself. */
final class ReadListing {

	public function __construct(
		public readonly XmlElement $element,
		public readonly Provider $provider,
		public readonly Transmission $transmission,
	) {
	}
}
