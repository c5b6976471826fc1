<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** A file that is about to be put into the queue. */
final class NewTransfer {

	/**
	 * @param string $uuid   Its name for programs, and that of its folder.
	 * @param string $name   Of the file, as it came.
	 * @param string $sha256 Of its bytes, in hex.
	 * @param int    $stamp  Unix milliseconds by which those of a source are ordered (O6).
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
