<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

defined( 'ABSPATH' ) || exit;

/** An `immobilie` element of a file, with its provider and the file's `uebertragung`. */
final class ReadListing {

	public function __construct(
		public readonly XmlElement $element,
		public readonly Provider $provider,
		public readonly Transmission $transmission,
	) {
	}
}
