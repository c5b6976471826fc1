<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Face;

use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** The picture that stands for the site, from its own origin: nothing of ours asks anybody else. */
final class SiteLogo {

	/** The room that it may take, in CSS pixels. */
	private const WIDTH  = 220;
	private const HEIGHT = 64;

	/** Pictures that mail programs show. */
	private const MAILABLE = '~\.(?:png|jpe?g|gif)$~i';

	private function __construct(
		public readonly string $url,
		public readonly int $width,
		public readonly int $height,
	) {
	}

	/** The logo that the site has chosen (Site Logo, custom_logo); null where it has none, or keeps its files elsewhere. */
	public static function ofSite(): ?self {
		$id    = get_theme_mod( 'custom_logo' );
		$image = is_numeric( $id ) ? wp_get_attachment_image_src( (int) $id, 'medium_large' ) : false;
		if ( false === $image || Settings::origin( $image[0] ) !== Settings::ownOrigin() ) {
			return null;
		}
		[ $url, $width, $height ] = $image;
		// Of a drawing WordPress knows no size.
		$scale = $width > 1 && $height > 1 ? min( 1, self::WIDTH / $width, self::HEIGHT / $height ) : 0;
		return new self( $url, (int) round( $width * $scale ), (int) round( $height * $scale ) );
	}

	/** Whether a mail can show it: over https, and in a format that mail programs know. */
	public function isMailable(): bool {
		return str_starts_with( $this->url, 'https://' ) && $this->width > 0 && 1 === preg_match( self::MAILABLE, (string) wp_parse_url( $this->url, PHP_URL_PATH ) );
	}
}
