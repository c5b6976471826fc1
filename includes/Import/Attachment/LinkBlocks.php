<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\PlainText;
use SwImmoSuite\Import\OpenImmo\SentAttachment;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the links of a transfer as a heading and a list at the end of a listing's text. Their class name marks the
 * blocks, so that the next transfer finds and replaces them.
 */
final class LinkBlocks {

	private const NAME = 'sw-immosuite-links';

	/** Matches the heading and the list anywhere in the text. */
	private const PATTERN = '~<!-- wp:(heading|list) \{"className":"' . self::NAME . '"\} -->.*?<!-- /wp:\1 -->~s';

	/**
	 * @param list<SentAttachment> $sent
	 * @return list<string> Blocks; empty if there are no links.
	 */
	public static function build( array $sent, Translator $t ): array {
		$links = array_filter( $sent, static fn( SentAttachment $attachment ): bool => AttachmentKind::Link === $attachment->kind );
		$items = array_map( static fn( SentAttachment $link ): string => "<!-- wp:list-item -->\n<li>" . self::link( $link ) . "</li>\n<!-- /wp:list-item -->", array_values( $links ) );
		return [] === $items ? [] : [
			self::block( 'heading', '<h2 class="wp-block-heading ' . self::NAME . '">' . PlainText::escaped( $t->text( 'Links' ) ) . '</h2>' ),
			self::block( 'list', '<ul class="wp-block-list ' . self::NAME . '">' . implode( "\n\n", $items ) . '</ul>' ),
		];
	}

	/** @return list<string> Blocks of an earlier transfer in the text. */
	public static function in( string $content ): array {
		preg_match_all( self::PATTERN, $content, $found );
		return $found[0];
	}

	/** A link without a title shows its host name. */
	private static function link( SentAttachment $link ): string {
		$host = (string) wp_parse_url( $link->url, PHP_URL_HOST );
		return '<a href="' . esc_attr( esc_url_raw( $link->url, [ 'http', 'https' ] ) ) . '" rel="nofollow">' . PlainText::escaped( '' === $link->title ? $host : $link->title ) . '</a>';
	}

	private static function block( string $name, string $html ): string {
		return "<!-- wp:{$name} {\"className\":\"" . self::NAME . "\"} -->\n{$html}\n<!-- /wp:{$name} -->";
	}
}
