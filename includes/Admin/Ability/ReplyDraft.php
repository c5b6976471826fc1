<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Ability;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryDetailService;
use SwImmoSuite\Visitor\Inbox\ReplyTemplates;

defined( 'ABSPATH' ) || exit;

/**
 * Writes a reply without storing or sending it. src/screens/inbox/placeholders.ts fills the same placeholders in the inbox.
 *
 * @phpstan-import-type EntryResponseShape from Shapes
 * @phpstan-import-type ReplyTemplateShape from Shapes
 */
final class ReplyDraft {

	/** English salutations, by the German salutation that a form sent. */
	private const ENGLISH = [ 'Frau' => 'Ms.', 'Herr' => 'Mr.' ];

	private const MAX_SUBJECT_LENGTH = 250;

	public function __construct(
		private readonly EntryDetailService $details,
		private readonly ReplyTemplates $templates,
		private readonly Settings $settings,
		private readonly Translator $translator,
	) {
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 404 if there is no such entry or template.
	 */
	public function write( array $input ): array {
		$given    = array_filter( $input, is_string( ... ) ) + [ 'uuid' => '', 'text' => '', 'template' => '' ];
		$entry    = $this->details->show( strtolower( $given['uuid'] ), $this->translator );
		$fitting  = array_values( array_filter( $this->templates->all()['items'], static fn( array $option ): bool => $option['language'] === $entry['language'] ) );
		$template = '' === $given['text'] ? self::template( $fitting, $given['template'] ) : [ 'id' => '', 'subject' => '', 'body' => $given['text'] ];
		$values   = $this->values( $entry );
		$withoutValue = array_map( static fn( string $name ): string => '{' . $name . '}', array_keys( $values, '', true ) );
		return [
			'uuid'      => $entry['uuid'],
			'language'  => $entry['language'],
			'template'  => $template['id'],
			'templates' => array_map( static fn( array $option ): array => [ 'id' => $option['id'], 'name' => $option['name'] ], $fitting ),
			'unfilled'  => array_values( array_filter( $withoutValue, static fn( string $placeholder ): bool => false !== stripos( $template['subject'] . $template['body'], $placeholder ) ) ),
			'inbox'     => EntryLink::url( $entry['uuid'] ),
			'untrusted' => [
				'to'      => $entry['contact']['email'],
				'subject' => self::subject( self::filled( $template['subject'], $values ), $entry ),
				'text'    => self::filled( $template['body'], $values ),
			],
		];
	}

	/**
	 * The template with this id, or the first one if the id is empty.
	 *
	 * @param list<ReplyTemplateShape> $templates
	 * @return array{id: string, subject: string, body: string}
	 */
	private static function template( array $templates, string $id ): array {
		foreach ( $templates as $template ) {
			if ( '' === $id || $template['id'] === $id ) {
				return $template;
			}
		}
		return '' === $id ? [ 'id' => '', 'subject' => '', 'body' => '' ] : throw Failure::notFound();
	}

	/**
	 * @param EntryResponseShape $entry
	 * @return array<string, string> By name of the placeholder; empty if unknown.
	 */
	private function values( array $entry ): array {
		$contact = $entry['contact'];
		$values  = [
			'anrede'      => 'en' === $entry['language'] ? self::ENGLISH[ $contact['salutation'] ] ?? $contact['salutation'] : $contact['salutation'],
			'vorname'     => $contact['firstname'],
			'nachname'    => $contact['lastname'],
			'agentur'     => $this->settings->agencyName(),
			'objekt'      => $entry['listing']['title'] ?? '',
			'objekt_link' => $entry['listing']['link'] ?? '',
			'absender'    => wp_get_current_user()->display_name,
		];
		return array_map( trim( ... ), $values );
	}

	/**
	 * Fills all placeholders in one pass, because a value may look like a placeholder. Placeholders without a value stay.
	 *
	 * @param array<string, string> $values
	 */
	private static function filled( string $text, array $values ): string {
		$pattern = '/\{(' . implode( '|', array_keys( $values ) ) . ')\}/i';
		return (string) preg_replace_callback(
			$pattern,
			static fn( array $found ): string => '' === $values[ strtolower( $found[1] ) ] ? $found[0] : $values[ strtolower( $found[1] ) ],
			str_replace( [ "\r\n", "\r" ], "\n", $text )
		);
	}

	/**
	 * Subject on one line with the entry's reference, which is the start of the UUID; the default subject if $subject is empty.
	 *
	 * @param EntryResponseShape $entry
	 */
	private static function subject( string $subject, array $entry ): string {
		$line      = trim( (string) preg_replace( '/\s+/u', ' ', $subject ) );
		$reference = '[' . substr( $entry['uuid'], 0, 8 ) . ']';
		return match ( true ) {
			'' === $line                       => $entry['subject'],
			str_contains( $line, $reference )  => mb_substr( $line, 0, self::MAX_SUBJECT_LENGTH ),
			default                            => mb_substr( $line, 0, self::MAX_SUBJECT_LENGTH - strlen( $reference ) - 1 ) . " {$reference}",
		};
	}
}
