<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** Sizes that pictures are shown in. The values stand in signed addresses. */
enum PictureSize: string {

	/** In a list. */
	case Card = 'card';

	/** In an Exposé. */
	case Large = 'large';

	/** Alone on a screen. */
	case Huge = 'huge';

	/** The file itself: what core cuts out of a document is a picture of its first page. */
	case File = 'file';

	/** @return non-empty-list<self> Of pictures, the smallest first. */
	public static function ofPictures(): array {
		return [ self::Card, self::Large, self::Huge ];
	}

	/** Core's size; it falls back to the file itself where that is smaller. */
	public function core(): string {
		return match ( $this ) {
			self::Card  => 'medium_large',
			self::Large => 'large',
			self::Huge  => '1536x1536',
			self::File  => 'full',
		};
	}
}
