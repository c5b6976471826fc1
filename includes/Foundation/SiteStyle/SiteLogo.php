<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\SiteStyle;

use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** The site's logo, from its own origin only, so that no third party is contacted. */
final class SiteLogo {

	/** Maximum size in CSS pixels. */
	private const MAX_WIDTH  = 220;
	private const MAX_HEIGHT = 64;

	/** Image formats that mail programs show. */
	private const MAILABLE = '~\.(?:png|jpe?g|gif)$~i';

	private function __construct(
		public readonly string $url,
		public readonly int $width,
		public readonly int $height,
	) {
	}

	/** Logo chosen for the site (Site Logo, custom_logo); null if there is none, or it is hosted elsewhere. */
	public static function ofSite(): ?self {
		$id    = get_theme_mod( 'custom_logo' );
		$image = is_numeric( $id ) ? wp_get_attachment_image_src( (int) $id, 'medium_large' ) : false;
		if ( false === $image || Settings::origin( $image[0] ) !== Settings::ownOrigin() ) {
			return null;
		}
		[ $url, $width, $height ] = $image;
		// WordPress does not determine the size of an SVG, so its width and height become 0.
		$scale = $width > 1 && $height > 1 ? min( 1, self::MAX_WIDTH / $width, self::MAX_HEIGHT / $height ) : 0;
		return new self( $url, (int) round( $width * $scale ), (int) round( $height * $scale ) );
	}

	/** Whether mails can show the logo: over https, in a format that mail programs support. */
	public function isMailable(): bool {
		return str_starts_with( $this->url, 'https://' ) && $this->width > 0 && 1 === preg_match( self::MAILABLE, (string) wp_parse_url( $this->url, PHP_URL_PATH ) );
	}
}
