<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

defined( 'ABSPATH' ) || exit;

/** A picture, floor plan or document of a demo listing. */
final class DemoFile {

	/**
	 * @param string $name  Path below DemoPortfolio::FOLDER.
	 * @param string $title Title in the media library.
	 * @param string $alt   Alternative text; empty if unknown.
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

	/** @return non-empty-string File name of the upload; contains the listing, since all uploads of a month share one folder. */
	public function uploadName(): string {
		$below = substr( $this->name, (int) strpos( $this->name, '/' ) + 1 );
		return str_replace( '/', '-', substr( $below, 0, (int) strrpos( $below, '.' ) ) ) . '.' . pathinfo( $below, PATHINFO_EXTENSION );
	}

	public function mime(): string {
		return str_ends_with( $this->name, '.pdf' ) ? 'application/pdf' : 'image/webp';
	}
}
