<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/**
 * Converts text that may contain HTML to blocks: paragraphs, line breaks, lists, strong and emphasised words. The sent
 * markup is never output; everything else becomes text.
 */
final class MarkupReader {

	/** A tag that shows that a text is HTML. */
	private const HTML = '~</?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|h[1-6]|table|tr|td|a|font)\b[^<>]*>~i';

	/** A script or style with its content, a comment, or a tag; even if its end is missing. */
	private const TOKEN = '~(<(?:script|style)\b.*?(?:</(?:script|style)\s*>|\z)|<!--.*?(?:-->|\z)|</?[a-z][^<>]*(?:>|\z))~is';

	private const MARKS = [
		'strong' => 'strong',
		'b'      => 'strong',
		'em'     => 'em',
		'i'      => 'em',
	];

	/** Elements that begin or end a paragraph. */
	private const BREAKS = [ 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'table', 'blockquote', 'section', 'article', 'hr', 'pre' ];

	/**
	 * Blanks and breaks around a text. Possessive, so that thousands of blanks inside the text are scanned only once.
	 */
	private const EDGES = '~^(?:\s|\x{a0}|<br>)++|(?<!\s|\x{a0}|<br>)(?:\s|\x{a0}|<br>)++$~u';

	/** @var list<string> */
	private array $blocks = [];

	/** Element name of the open list; empty outside of lists. */
	private string $list = '';

	/** Number of open lists; a nested list is merged into the outer one. */
	private int $depth = 0;

	/** @var list<string> Items of the open list. */
	private array $items = [];

	/** Inline HTML of the current paragraph or item. */
	private string $inline = '';

	/** @var list<string> Open marks, the innermost last. */
	private array $openMarks = [];

	/** @return list<string> Serialised blocks. */
	public function blocks( string $text ): array {
		$pieces = preg_split( self::TOKEN, self::html( $text ), -1, PREG_SPLIT_DELIM_CAPTURE );
		// Text and tokens alternate, beginning with text.
		foreach ( false === $pieces ? [] : $pieces as $index => $piece ) {
			1 === $index % 2 ? $this->readTag( $piece ) : $this->addText( $piece );
		}
		$this->endList();
		$this->endParagraph();
		return $this->blocks;
	}

	/**
	 * Returns the text as HTML: as it is, decoded once if its tags were escaped twice, or converted from plain text.
	 */
	private static function html( string $text ): string {
		foreach ( [ $text, PlainText::decoded( $text ) ] as $html ) {
			if ( 1 === preg_match( self::HTML, $html ) ) {
				return $html;
			}
		}
		return self::asHtml( $text );
	}

	/** Converts plain text: blank lines separate paragraphs, a "<" stays a character. */
	private static function asHtml( string $text ): string {
		$escaped = str_replace( '<', '&lt;', strtr( trim( $text ), [ "\r\n" => "\n", "\r" => "\n" ] ) );
		return (string) preg_replace( [ '/\n[^\S\n]*\n\s*/', '/\n/' ], [ '<p>', '<br>' ], $escaped );
	}

	private function addText( string $text ): void {
		$words         = (string) preg_replace( '/[\s\x00-\x1f]+/', ' ', DirectionControls::remove( PlainText::decoded( PlainText::decoded( $text ) ) ) );
		$this->inline .= PlainText::escaped( $words );
	}

	private function readTag( string $tag ): void {
		preg_match( '~^<(/?)([a-z][a-z0-9]*)~i', $tag, $found );
		$name  = strtolower( $found[2] ?? '' );
		$isEnd = '/' === ( $found[1] ?? '' );
		match ( true ) {
			'br' === $name                           => $this->inline .= '<br>',
			isset( self::MARKS[ $name ] )            => $isEnd ? $this->close( self::MARKS[ $name ] ) : $this->open( self::MARKS[ $name ] ),
			in_array( $name, [ 'ul', 'ol' ], true )  => $isEnd ? $this->leaveList() : $this->enterList( $name ),
			'li' === $name                           => $this->endItem(),
			in_array( $name, self::BREAKS, true )    => '' === $this->list ? $this->endParagraph() : $this->inline .= ' ',
			in_array( $name, [ 'td', 'th' ], true )  => $this->inline .= ' ',
			default                                  => null,
		};
	}

	private function open( string $mark ): void {
		if ( ! in_array( $mark, $this->openMarks, true ) ) {
			$this->openMarks[] = $mark;
			$this->inline     .= "<{$mark}>";
		}
	}

	/** Closes a mark and the marks inside it. */
	private function close( string $mark ): void {
		while ( in_array( $mark, $this->openMarks, true ) ) {
			$this->inline .= '</' . array_pop( $this->openMarks ) . '>';
		}
	}

	private function enterList( string $name ): void {
		$this->depth += 1;
		'' === $this->list ? $this->endParagraph() : $this->endItem();
		$this->list = '' === $this->list ? $name : $this->list;
	}

	private function leaveList(): void {
		$this->depth = max( 0, $this->depth - 1 );
		0 === $this->depth ? $this->endList() : $this->endItem();
	}

	private function endItem(): void {
		$item = $this->takeInline();
		if ( '' !== $item && '' !== $this->list ) {
			$this->items[] = "<!-- wp:list-item -->\n<li>{$item}</li>\n<!-- /wp:list-item -->";
		} elseif ( '' !== $item ) {
			$this->add( 'paragraph', "<p>{$item}</p>" );
		}
	}

	private function endList(): void {
		$this->endItem();
		if ( [] !== $this->items ) {
			$content = implode( "\n\n", $this->items );
			$this->add( 'ol' === $this->list ? 'list {"ordered":true}' : 'list', "<{$this->list} class=\"wp-block-list\">{$content}</{$this->list}>" );
		}
		$this->items = [];
		$this->list  = '';
	}

	private function endParagraph(): void {
		$text = $this->takeInline();
		if ( '' !== $text ) {
			$this->add( 'paragraph', "<p>{$text}</p>" );
		}
	}

	private function add( string $block, string $html ): void {
		$name           = explode( ' ', $block )[0];
		$this->blocks[] = "<!-- wp:{$block} -->\n{$html}\n<!-- /wp:{$name} -->";
	}

	/** Returns and resets the current inline HTML; empty if it contains no visible text. */
	private function takeInline(): string {
		while ( [] !== $this->openMarks ) {
			$this->close( $this->openMarks[0] );
		}
		// Removes marks without text, and reduces repeated blanks and breaks.
		$inline       = (string) preg_replace( [ '~<(strong|em)>((?:\s|<br>)*+)</\1>~', '~ {2,}~', '~ *<br> *~', '~(?:<br>){3,}~' ], [ '$2', ' ', '<br>', '<br><br>' ], $this->inline );
		$this->inline = '';
		$inline       = (string) preg_replace( self::EDGES, '', $inline );
		return '' === trim( wp_strip_all_tags( $inline ) ) ? '' : $inline;
	}
}
