<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

defined( 'ABSPATH' ) || exit;

/**
 * Finds tours and videos of other sites in the text of a listing: embed blocks, frames, and links from a transfer
 * (LinkBlocks). Removes tours and videos from the text, since loading a frame reveals the visitor's IP address to the other site.
 *
 * @phpstan-type Tour array{url: string, frame: string, host: string, title: string, isVideo: bool}
 */
final class TourList {

	/** An embed block, a frame, an item in a list of links, or a URL on a separate line. */
	private const PATTERN = '~<!-- wp:(?:core-)?embed(?:/[\w-]+)? (?<json>\{.*?\}) -->.*?<!-- /wp:(?:core-)?embed(?:/[\w-]+)? -->'
		. '|<iframe\b(?<frame>[^>]*)>.*?</iframe>'
		. '|<!-- wp:list-item -->\s*<li><a href="(?<link>[^"]*)" rel="nofollow">(?<title>[^<]*)</a></li>\s*<!-- /wp:list-item -->'
		. '|^(?<line>https?://[^\s<>"]+)\h*$~ism';

	/** An empty list of links and its heading. */
	private const EMPTY_LINKS = '~(?:<!-- wp:heading \{"className":"sw-immosuite-links"\} -->(?:(?!<!-- /wp:heading).)*<!-- /wp:heading -->\s*)?'
		. '<!-- wp:list \{"className":"sw-immosuite-links"\} -->\s*<ul[^>]*>\s*</ul>\s*<!-- /wp:list -->~s';

	/** Players: name of the site, pattern of page URLs, URL of the frame, whether the player shows videos. */
	private const PLAYERS = [
		[ 'YouTube', '~^https://(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com/(?:watch\?(?:[^#]*&)?v=|embed/|shorts/)|youtu\.be/)([\w-]{6,20})~', 'https://www.youtube-nocookie.com/embed/$1', true ],
		[ 'Vimeo', '~^https://(?:www\.|player\.)?vimeo\.com/(?:video/)?(\d{5,15})~', 'https://player.vimeo.com/video/$1?dnt=1', true ],
		[ 'Matterport', '~^https://(?:my|www)\.matterport\.com/show/?\?(?:[^#]*&)?m=(\w{8,20})~', 'https://my.matterport.com/show/?m=$1', false ],
		[ 'Ogulo', '~^(https://(?:[\w-]+\.)?ogulo\.com/[\w/-]+)~', '$1', false ],
	];

	/**
	 * @param string $content Text of a listing as stored.
	 * @return list<Tour> Each URL once.
	 */
	public static function of( string $content ): array {
		preg_match_all( self::PATTERN, $content, $found, PREG_SET_ORDER );
		$tours = [];
		foreach ( array_filter( array_map( self::tour( ... ), $found ) ) as $tour ) {
			$tours[ '' === $tour['frame'] ? $tour['url'] : $tour['frame'] ] ??= $tour;
		}
		return array_values( $tours );
	}

	/** The text without its tours; unchanged if it exceeds PHP's limits for patterns. */
	public static function without( string $content ): string {
		$text = preg_replace_callback( self::PATTERN, static fn( array $found ): string => null === self::tour( $found ) ? $found[0] : '', $content ) ?? $content;
		return $text === $content ? $content : preg_replace( self::EMPTY_LINKS, '', $text ) ?? $text;
	}

	/**
	 * @param array<array-key, string> $found
	 * @return Tour|null Null for a URL that is invalid or of this site, and for a link to an unknown player.
	 */
	private static function tour( array $found ): ?array {
		$isFrame = '' !== ( $found['frame'] ?? '' );
		$isLink  = '' !== ( $found['link'] ?? '' );
		$isLine  = '' !== ( $found['line'] ?? '' );
		$url     = self::externalUrl( match ( true ) {
			$isFrame => self::attribute( $found['frame'], 'src' ),
			$isLink  => html_entity_decode( $found['link'], ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$isLine  => $found['line'],
			default  => self::embeddedUrl( $found['json'] ?? '' ),
		} );
		$title   = match ( true ) {
			$isFrame => self::attribute( $found['frame'], 'title' ),
			$isLink  => trim( html_entity_decode( $found['title'] ?? '', ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ),
			default  => '',
		};
		$player  = self::player( $url );
		if ( '' === $url || ( ( $isLink || $isLine ) && null === $player ) ) {
			return null;
		}
		return [
			'url'     => $url,
			'title'   => $title,
			...( $player ?? [
				'frame'   => $isFrame ? $url : '',
				'host'    => self::host( $url ),
				'isVideo' => false,
			] ),
		];
	}

	/** @return array{frame: string, host: string, isVideo: bool}|null */
	private static function player( string $url ): ?array {
		foreach ( self::PLAYERS as [ $name, $pattern, $frame, $isVideo ] ) {
			if ( 1 === preg_match( $pattern, $url, $found ) ) {
				return [
					'frame'   => str_replace( '$1', $found[1], $frame ),
					'host'    => $name,
					'isVideo' => $isVideo,
				];
			}
		}
		return null;
	}

	/** The URL with https; empty for an invalid URL or one of this site. */
	private static function externalUrl( string $text ): string {
		$url  = (string) preg_replace( '~^(?:http:)?//~i', 'https://', trim( $text ) );
		$host = self::host( $url );
		return 1 === preg_match( '~^https://[^\s"\'<>]+$~iD', $url ) && '' !== $host && self::host( home_url() ) !== $host ? $url : '';
	}

	private static function host( string $url ): string {
		return (string) preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ) );
	}

	private static function attribute( string $attributes, string $name ): string {
		preg_match( "~\\s{$name}\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')~i", $attributes, $found );
		return html_entity_decode( ( $found[1] ?? '' ) . ( $found[2] ?? '' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	private static function embeddedUrl( string $json ): string {
		$attributes = json_decode( $json, true );
		$url        = is_array( $attributes ) ? $attributes['url'] ?? '' : '';
		return is_string( $url ) ? $url : '';
	}
}
