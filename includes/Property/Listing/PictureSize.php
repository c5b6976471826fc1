<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

defined( 'ABSPATH' ) || exit;

/** Sizes that pictures are shown in. The values stand in signed addresses. */
enum PictureSize: string {

	/** In a list. */
	case Card = 'card';

	/** In an Exposé. */
	case Large = 'large';

	/** Core's size; it falls back to the file itself where that is smaller. */
	public function core(): string {
		return self::Card === $this ? 'medium_large' : 'large';
	}
}
