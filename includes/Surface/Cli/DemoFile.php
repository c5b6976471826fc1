<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

defined( 'ABSPATH' ) || exit;

/** A picture, a plan or a document of a demo listing. */
final class DemoFile {

	/**
	 * @param string $name  Below DemoPortfolio::FOLDER.
	 * @param string $title In the library.
	 * @param string $alt   Text in place of a picture; empty where none is known.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly string $alt = '',
	) {
	}

	public function path(): string {
		return DemoPortfolio::FOLDER . '/' . $this->name;
	}

	/** @return non-empty-string Where it is uploaded; the listing is part of it, since all uploads of a month lie in one folder. */
	public function uploadName(): string {
		$below = substr( $this->name, (int) strpos( $this->name, '/' ) + 1 );
		return str_replace( '/', '-', substr( $below, 0, (int) strrpos( $below, '.' ) ) ) . '.' . pathinfo( $below, PATHINFO_EXTENSION );
	}

	public function mime(): string {
		return str_ends_with( $this->name, '.pdf' ) ? 'application/pdf' : 'image/webp';
	}
}
