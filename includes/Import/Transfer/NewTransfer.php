<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** A file that is about to enter the queue. */
final class NewTransfer {

	/**
	 * @param string $uuid   Id in the API, and name of its folder.
	 * @param string $name   Name of the file as sent.
	 * @param string $sha256 Hash of its bytes, in hex.
	 * @param int    $stamp  Unix milliseconds by which the transfers of a source are ordered.
	 * @param int    $bytes  Size of the file.
	 */
	public function __construct(
		public readonly string $uuid,
		public readonly string $source,
		public readonly string $name,
		public readonly string $sha256,
		public readonly int $stamp,
		public readonly IntakeOptions $options,
		public readonly int $bytes = 0,
	) {
	}
}
