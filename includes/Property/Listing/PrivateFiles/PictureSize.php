<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** Sizes in which pictures are shown. The values are part of signed URLs. */
enum PictureSize: string {

	case Card = 'card';

	case Large = 'large';

	/** Full screen. */
	case Huge = 'huge';

	/** The file itself: core's sizes of a document are pictures of its first page. */
	case File = 'file';

	/** @return non-empty-list<self> Sizes of pictures, smallest first. */
	public static function ofPictures(): array {
		return [ self::Card, self::Large, self::Huge ];
	}

	/** Core's name of the size; core falls back to the file itself if the file is smaller. */
	public function coreName(): string {
		return match ( $this ) {
			self::Card  => 'medium_large',
			self::Large => 'large',
			self::Huge  => '1536x1536',
			self::File  => 'full',
		};
	}
}
