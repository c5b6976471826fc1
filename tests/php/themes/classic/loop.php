<?php
/** A document around the loop. */

declare(strict_types=1);

get_header();
?>
<main>
<?php
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	if ( is_singular() ) {
		the_post_thumbnail();
		the_content();
	} else {
		the_excerpt();
	}
}
?>
</main>
<?php
get_footer();
